import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.ts';
import { NotAnImageError, preparePicture } from './prepare-picture.ts';

/** A picture that was chosen and not saved yet; `url` shows it. */
type ChosenPicture = { blob: Blob; url: string };

const noPicture = Promise.resolve(undefined);

/**
 * The chosen profile picture and its error message (SPECIFICATION §2, §8). The picture chosen last
 * is shown and saved, however long each picture takes to prepare; a file that is no picture leaves the one before it.
 */
export function usePicture() {
  const t = useTranslations('profile.picture');
  const [chosen, setChosen] = useState<ChosenPicture>();
  const last = useRef<Promise<Blob | undefined>>(noPicture);
  useEffect(() => {
    if (chosen !== undefined) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  useEffect(
    () => () => {
      last.current = noPicture;
    },
    [],
  );

  const show = (blob: Blob | undefined) => {
    if (blob !== undefined && blob !== chosen?.blob) setChosen({ blob, url: URL.createObjectURL(blob) });
  };
  const choose = (file: File) => {
    const former = last.current;
    const isLast = () => last.current === preparing;
    const prepare = async () => {
      try {
        const blob = await preparePicture(file);
        if (isLast()) {
          show(blob);
          showToast({ kind: 'success', text: t('selected') });
        }
        return blob;
      } catch (error) {
        if (isLast()) showToast({ kind: 'error', text: t(error instanceof NotAnImageError ? 'notAnImage' : 'failed') });
        const kept = await former;
        if (isLast()) show(kept);
        return kept;
      }
    };
    const preparing = prepare();
    last.current = preparing;
  };
  return {
    chosen,
    choose,
    /** The picture to be saved, also where it was chosen a moment ago and is not ready yet. */
    take: () => last.current,
    reset: () => {
      last.current = noPicture;
      setChosen(undefined);
    },
  };
}
