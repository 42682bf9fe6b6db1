import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { callApi, isRefused } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSettled } from '../../use-settled.ts';
import { keepReceipt } from '../keys/kept-receipts.ts';
import { ownSignature } from '../keys/own-signature.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import type { LiveRoom } from '../use-room.ts';
import { useBidCosts } from './bid-costs.ts';
import { CommandNotSentError, sendConfirmed } from './confirm-command.ts';
import { FullPrice } from './full-price.tsx';

/** Buying at once: the full cost first, then the question whether it is meant (AUCTIONS §2.8). */
export function BuyNowDialog({ live, price, onClose }: { live: LiveRoom; price: number; onClose: () => void }) {
  const { room, learn, refresh } = live;
  const t = useTranslations('auctionRoom.buyNow');
  const errorText = useCommandErrorText();
  const amount = useAmount(room.currency);
  const costs = useBidCosts();
  const [step, setStep] = useState<'cost' | 'confirm'>('cost');
  const isSettled = useSettled(step);
  const command = useRef<string>(undefined);
  command.current ??= randomId();
  const commandId = command.current;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const signature = await ownSignature(live, { commandId, amount: price, isPurchase: true }).catch((cause) => {
        throw new CommandNotSentError('It could not be signed', { cause });
      });
      const body = { commandId, price, termsVersion: room.termsVersion, ...signature };
      return sendConfirmed(
        { id: room._id, commandId },
        async () => (await callApi('POST /api/auctions/{id}/buy-now', { params: { id: room._id }, body })).data,
      );
    },
    onSuccess: async (answer) => {
      if (answer === undefined) await refresh();
      else learn(answer);
      const asked = { auction: room._id, paddle: room.own?.paddle, maximum: price };
      if (answer?.receipt !== undefined) await keepReceipt(answer.receipt, asked);
      onClose();
    },
    onError: () => void refresh().catch(() => undefined),
  });
  const problemOf = (failure: Error) => {
    if (failure instanceof CommandNotSentError) return t('notSent');
    return isRefused(failure) ? t('refused', { reason: errorText(failure) }) : t('unknown');
  };
  // It is also withdrawn after the user's own purchase, which is reported separately.
  const isGone = room.buyNowPrice === undefined && !isPending && room.own?.standing !== 'won';
  return (
    <Dialog title={t(step === 'cost' ? 'title' : 'confirmTitle')} isBusy={isPending} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="text-center">
          <p className="font-display text-4xl font-semibold tabular-nums">{amount(price)}</p>
          <p className="mt-1 text-ink-soft first-letter:uppercase">
            <AmountInWords amount={price} currency={room.currency} />
          </p>
        </div>
        <FullPrice room={room} price={price} isFixed />
        {costs(room, price)}
        <p className="text-sm text-ink-soft">{t(room.isPractice ? 'practice' : 'text')}</p>
        {isGone && (
          <p role="alert" className="rounded-xl bg-warn-soft px-4 py-2 font-medium text-warn">
            {t('gone')}
          </p>
        )}
        {error !== null && <Problem>{problemOf(error)}</Problem>}
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending} beginsHere>
          <Button
            disabled={isGone || isPending || !isSettled}
            onClick={() => (step === 'cost' ? setStep('confirm') : mutate())}
          >
            {isPending ? t('sending') : t(step === 'cost' ? 'continue' : 'confirm', { price: amount(price) })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
