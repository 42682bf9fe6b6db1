import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { editableAmount } from '../amounts.ts';
import { AmountStep } from './amount-step.tsx';
import { lowestAmount, needsSecondLook } from './bid-check.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { type BidWish, useBidding } from './use-bidding.ts';
import type { LiveRoom } from './use-room.ts';

type Step = 'amount' | 'confirm' | 'second';

const titles = { amount: 'setTitle', confirm: 'confirmTitle', second: 'secondTitle' } as const;

/**
 * From a wish to a bid. The next bid is confirmed at once; a maximum is typed first; what is unusually high is asked for
 * twice. What was typed stays whatever the server says.
 */
export function BidDialog({ live, begin, onClose }: { live: LiveRoom; begin: BidWish['mode']; onClose: () => void }) {
  const { room } = live;
  const t = useTranslations('auctionRoom.bid');
  const [amount, setAmount] = useState(() => lowestAmount(room));
  const [text, setText] = useState(() => editableAmount(lowestAmount(room), room.currency));
  const [step, setStep] = useState<Step>(begin === 'exact' ? 'confirm' : 'amount');
  const { mutate, isPending, error, reset } = useBidding(live, onClose);
  const bid = () => mutate({ maximum: amount, mode: begin });
  const confirm = () => {
    if (step === 'confirm' && needsSecondLook(room, amount)) setStep('second');
    else bid();
  };
  const back = () => {
    reset();
    if (begin === 'exact' || step === 'amount') onClose();
    else setStep('amount');
  };
  return (
    <Dialog title={t(titles[step])} isBusy={isPending} onClose={onClose}>
      {step === 'amount' ? (
        <AmountStep
          room={room}
          text={text}
          onText={setText}
          onContinue={(value) => {
            setAmount(value);
            setStep('confirm');
          }}
          onCancel={onClose}
        />
      ) : (
        <ConfirmStep
          key={step}
          room={room}
          amount={amount}
          mode={begin}
          isSecondLook={step === 'second'}
          isBusy={isPending}
          error={error}
          onConfirm={confirm}
          onCancel={back}
          onTakeNext={(next) => {
            reset();
            setAmount(next);
          }}
        />
      )}
    </Dialog>
  );
}
