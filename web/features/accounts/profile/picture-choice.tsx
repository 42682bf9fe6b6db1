import { useHydrated } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { usePicture } from './use-picture.ts';

type PictureChoiceProps = { picture: ReturnType<typeof usePicture>; isDisabled: boolean };

/** The way to another picture of oneself. The field itself is out of sight; its label looks like a button. */
export function PictureChoice({ picture, isDisabled }: PictureChoiceProps) {
  const t = useTranslations('profile.picture');
  const isReady = useHydrated();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was taken back.
    currentTarget.value = '';
    if (file) picture.choose(file);
  };
  return (
    <fieldset disabled={isDisabled || !isReady} className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-5 font-semibold transition-colors select-none hover:border-accent hover:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <Camera aria-hidden="true" className="size-5" />
        {t('change')}
        <input type="file" accept="image/*" onChange={choose} className="sr-only" />
      </label>
      {picture.chosen && (
        <Button variant="quiet" onClick={picture.reset}>
          {t('discard')}
        </Button>
      )}
      <p className="basis-full text-sm text-ink-soft">{picture.chosen ? t('keep') : t('hint')}</p>
    </fieldset>
  );
}
