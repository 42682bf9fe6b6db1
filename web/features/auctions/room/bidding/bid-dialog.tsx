import { useReducer } from 'react';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { LiveRoom } from '../use-room.ts';
import { AmountStep } from './amount-step.tsx';
import { beginBid, bidAfter, endsByBack, needsConfirmation } from './bid-steps.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { useBidding } from './use-bidding.ts';

const titles = { amount: 'setTitle', confirm: 'confirmTitle', second: 'secondTitle' } as const;

/**
 * The steps to a bid. The next bid is confirmed at once; a maximum is typed first; an unusually high amount is
 * confirmed twice. The typed amount stays, whatever the server answers.
 */
export function BidDialog({ live, begin, onClose }: { live: LiveRoom; begin: BidMode; onClose: () => void }) {
  const { room } = live;
  const t = useTranslations('auctionRoom.bid');
  const [draft, dispatch] = useReducer(bidAfter, undefined, () => beginBid(room, begin));
  const { mutate, isPending, error, reset } = useBidding(live, onClose);
  const { step, amount, mode } = draft;
  const confirm = () => {
    if (needsConfirmation(room, draft)) dispatch({ kind: 'lookAgain' });
    else mutate({ maximum: amount, mode });
  };
  const back = () => {
    reset();
    if (endsByBack(draft)) onClose();
    else dispatch({ kind: 'back' });
  };
  return (
    <Dialog title={t(titles[step])} isBusy={isPending} onClose={onClose}>
      {step === 'amount' ? (
        <AmountStep
          room={room}
          text={draft.text}
          onText={(text) => dispatch({ kind: 'type', text })}
          onContinue={(value) => dispatch({ kind: 'continue', amount: value })}
          onCancel={onClose}
        />
      ) : (
        <ConfirmStep
          key={step}
          room={room}
          amount={amount}
          mode={mode}
          isSecondLook={step === 'second'}
          isBusy={isPending}
          error={error}
          onConfirm={confirm}
          onCancel={back}
          onTakeNext={(next) => {
            reset();
            dispatch({ kind: 'takeNext', amount: next });
          }}
        />
      )}
    </Dialog>
  );
}
