import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { acceptOf, galleryFiles } from '#contract/media/upload.ts';
import { classNames } from '#web/ui/class-names.ts';

type FileDropProps = {
  label: string;
  text: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A place to drop pictures on, or to choose them. The browser's own field lies over the whole of it. */
export function FileDrop({ label, text, isMultiple = false, isDisabled = false, onChoose }: FileDropProps) {
  const t = useTranslations('productForm.pictures');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const leave = () => setIsOver(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    leave();
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isDisabled) onChoose(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={classNames(
        'relative flex flex-col items-center justify-center gap-1 rounded-2xl border-2 border-dashed border-line-strong',
        'px-5 py-8 text-center transition-colors hover:border-accent has-disabled:opacity-60',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <ImagePlus aria-hidden="true" className="mb-1 size-8 text-accent" />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="text-sm text-ink-soft text-pretty">
        {text}
        <span className="block">{t('limits')}</span>
      </p>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept={acceptOf(galleryFiles)}
        disabled={isDisabled}
        aria-describedby={`${id}-text`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={leave}
        onDrop={drop}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Removed and chosen again, the same file must count as a choice.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
