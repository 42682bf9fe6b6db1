import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.tsx';
import { NotAnImageError, preparePicture } from './prepare-picture.ts';

/** A picture that was chosen and not saved yet; `url` shows it. */
type ChosenPicture = { blob: Blob; url: string };

/** The picture somebody has chosen for themselves, and what is said about it (SPECIFICATION §2, §8). */
export function usePicture() {
  const t = useTranslations('profile.picture');
  const [chosen, setChosen] = useState<ChosenPicture>();
  const preparing = useRef<Promise<Blob | undefined>>(Promise.resolve(undefined));
  useEffect(() => {
    if (chosen !== undefined) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const prepare = async (file: File, former: Promise<Blob | undefined>) => {
    try {
      const blob = await preparePicture(file);
      setChosen({ blob, url: URL.createObjectURL(blob) });
      showToast({ kind: 'success', text: t('selected') });
      return blob;
    } catch (error) {
      showToast({ kind: 'error', text: t(error instanceof NotAnImageError ? 'notAnImage' : 'failed') });
      return former;
    }
  };
  return {
    chosen,
    choose: (file: File) => {
      preparing.current = prepare(file, preparing.current);
    },
    /** The picture to be saved, also where it was chosen a moment ago and is not ready yet. */
    take: () => preparing.current,
    reset: () => {
      preparing.current = Promise.resolve(undefined);
      setChosen(undefined);
    },
  };
}
