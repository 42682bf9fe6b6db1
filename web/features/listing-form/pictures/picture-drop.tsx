import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { acceptOf, galleryFiles } from '#contract/media/upload.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

type PictureDropProps = {
  label: string;
  text: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A place to drop pictures on, or to choose them. */
export function PictureDrop({ label, text, isMultiple = false, isDisabled = false, onChoose }: PictureDropProps) {
  const t = useTranslations('productForm.pictures');
  const id = useId();
  return (
    <FileDrop
      id={id}
      icon={ImagePlus}
      accept={acceptOf(galleryFiles)}
      isMultiple={isMultiple}
      isDisabled={isDisabled}
      describedBy={`${id}-text`}
      onChoose={onChoose}
    >
      {() => (
        <>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p id={`${id}-text`} className="text-sm text-ink-soft text-pretty">
            {text}
            <span className="block">{t('limits')}</span>
          </p>
        </>
      )}
    </FileDrop>
  );
}
