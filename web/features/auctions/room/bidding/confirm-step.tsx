import { TriangleAlert } from 'lucide-react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { isRefused } from '#web/lib/api-client.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSettled } from '../../use-settled.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import { useBidCosts } from './bid-costs.ts';
import { overtakenBy } from './bid-steps.ts';
import { CommandNotSentError } from './confirm-command.ts';
import { FullPrice } from './full-price.tsx';

/** The focus begins where nothing happens: a key pressed too often bids nothing. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

/** Why a bid did not go through, and that nothing of it counts. */
function BidProblem({ error }: { error: Error }) {
  const t = useTranslations('auctionRoom.bid');
  const errorText = useCommandErrorText();
  const text = () => {
    if (error instanceof CommandNotSentError) return t('notSent');
    return isRefused(error) ? t('refused', { reason: errorText(error) }) : t('unknown');
  };
  return <Problem>{text()}</Problem>;
}

type ConfirmStepProps = {
  room: AuctionRoom;
  amount: number;
  mode: BidMode;
  /** The amount is asked for a second time, since it is unusual. */
  isSecondLook: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** The price has moved since: the next bid, which the person may take instead. */
  onTakeNext: (amount: number) => void;
};

/** The last question before a bid: the amount in figures and in words, and the possible costs. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { room, amount, mode, isSecondLook, isBusy, error, onConfirm, onCancel, onTakeNext } = props;
  const t = useTranslations('auctionRoom.bid');
  const format = useAmount(room.currency);
  const isSettled = useSettled(`${isSecondLook} ${amount}`);
  const costs = useBidCosts();
  const overtaken = overtakenBy(room, { mode, amount });
  return (
    <div className="flex flex-col gap-4">
      <div className="text-center">
        <p className="font-display text-4xl font-semibold tabular-nums">{format(amount)}</p>
        <p className="mt-1 text-ink-soft first-letter:uppercase">
          <AmountInWords amount={amount} currency={room.currency} />
        </p>
      </div>
      {isSecondLook && (
        <p className="flex gap-3 rounded-2xl bg-warn-soft px-4 py-3 font-medium text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('secondLook', { next: format(room.nextMinimum ?? room.startPrice), guide: format(room.guideHigh) })}
        </p>
      )}
      <FullPrice room={room} price={amount} />
      {costs(room, amount)}
      <p className="text-sm text-ink-soft">{t(room.isPractice ? 'practiceNote' : 'binding')}</p>
      {overtaken !== undefined && (
        <p role="alert" className="rounded-xl bg-warn-soft px-4 py-2 font-medium text-warn">
          {t('overtaken', { price: format(room.price ?? amount) })}
        </p>
      )}
      {error !== null && <BidProblem error={error} />}
      <DialogActions cancel={t('cancel')} onCancel={onCancel} isBusy={isBusy} beginsHere cancelRef={focusFirst}>
        {overtaken !== undefined ? (
          <Button disabled={isBusy} onClick={() => onTakeNext(overtaken)}>
            {t('takeNext', { amount: format(overtaken) })}
          </Button>
        ) : (
          <Button disabled={isBusy || !isSettled} onClick={onConfirm}>
            {isBusy ? t('sending') : t(isSecondLook ? 'confirmAgain' : 'confirm', { amount: format(amount) })}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
