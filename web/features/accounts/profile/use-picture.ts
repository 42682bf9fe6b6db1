import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#web/ui/toast.tsx';
import { NotAnImageError, preparePicture } from './prepare-picture.ts';

/** A picture that was chosen and not saved yet; `url` shows it. */
export type ChosenPicture = { blob: Blob; url: string };

/** The picture somebody has chosen for themselves, and what is said about it (SPECIFICATION §2, §8). */
export function usePicture() {
  const t = useTranslations('profile.picture');
  const [chosen, setChosen] = useState<ChosenPicture>();
  useEffect(() => {
    if (chosen !== undefined) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const choose = async (file: File) => {
    try {
      const blob = await preparePicture(file);
      setChosen({ blob, url: URL.createObjectURL(blob) });
      showToast({ kind: 'success', text: t('selected') });
    } catch (error) {
      showToast({ kind: 'error', text: t(error instanceof NotAnImageError ? 'notAnImage' : 'failed') });
    }
  };
  return { chosen, choose, reset: () => setChosen(undefined) };
}
