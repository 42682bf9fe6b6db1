import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { uploadOnce } from '#web/lib/call-once.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ApplicationDraft } from './application-steps.ts';

export type Sent = ApiResponse<'POST /api/seller/apply-seller'>;
type Application = { values: ApplicationDraft['values']; document: File };

/** Sends the application and says how it went (SPECIFICATION §8). `percent` is how much of it is on its way. */
export function useSendApplication({
  onSent,
  onRefused,
}: {
  onSent: (sent: Sent) => void;
  onRefused: (error: unknown) => void;
}) {
  const t = useTranslations('sell');
  const [percent, setPercent] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, document }: Application) => {
      setPercent(0);
      const showProgress = (share: number) => setPercent(Math.round(share * 100));
      return uploadOnce(
        'POST /api/seller/apply-seller',
        { body: values, files: { document: [document] } },
        showProgress,
      );
    },
    onSuccess: (sent) => {
      showToast({ kind: 'success', text: t('success') });
      onSent(sent);
    },
    onError: (error) => {
      showToast({ kind: 'error', text: t('failure') });
      onRefused(error);
    },
  });
  const send = (application: Application) => {
    if (!isPending) mutate(application);
  };
  return { send, isSending: isPending, percent };
}
