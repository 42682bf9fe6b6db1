import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { ownSignatureOf } from '../keys/own-signature.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import type { LiveRoom } from '../use-room.ts';

/** The way out for a bidder who does not lead; the deposit is released at once. */
export function LeaveButton({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.leave');
  const errorText = useCommandErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const { room, learn, refresh } = live;
  const close = () => setIsAsked(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = await ownSignatureOf({ type: 'bidder.left', data: {} }, live);
      return (await callApi('DELETE /api/auctions/{id}/registration', { params: { id: room._id }, body })).data;
    },
    onSuccess: (answer) => {
      learn(answer);
      close();
    },
    // The refusal may be due to an outdated page.
    onError: () => void refresh().catch(() => undefined),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start text-ink-soft noscript:hidden"
        onClick={() => setIsAsked(true)}
      >
        {t('open')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('title')}
          text={t(room.deposit > 0 ? 'textDeposit' : 'text')}
          isBusy={isPending}
          onClose={close}
        >
          {error !== null && <Problem className="mb-4">{errorText(error)}</Problem>}
          <DialogActions cancel={t('stay')} onCancel={close} isBusy={isPending} beginsHere>
            <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
              {t('confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
