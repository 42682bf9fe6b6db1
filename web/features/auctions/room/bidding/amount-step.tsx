import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { readAmount } from '#contract/read-amount.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { editableAmount, useAmount } from '#web/lib/amounts.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { amountProblem, lowestAmount, steppedAmount } from './bid-check.ts';
import { useBidCosts } from './bid-costs.ts';

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

type AmountStepProps = {
  room: AuctionRoom;
  text: string;
  onText: (text: string) => void;
  onContinue: (amount: number) => void;
  onCancel: () => void;
};

function useProblemText(room: AuctionRoom) {
  const t = useTranslations('auctionRoom.bid.problem');
  const amount = useAmount(room.currency);
  return (value: number | undefined): string | undefined => {
    const problem = amountProblem(room, value);
    if (problem === undefined) return undefined;
    if (problem === 'offGrid') return t('offGrid', { step: amount(room.grid) });
    if (problem === 'tooHigh') return t('tooHigh', { limit: amount(room.absoluteLimit) });
    if (problem === 'notWhole') return t('notWhole');
    return t(problem, { least: amount(lowestAmount(room)) });
  };
}

/** The field for a maximum. Arrow keys and buttons follow the auction's increments. */
export function AmountStep({ room, text, onText, onContinue, onCancel }: AmountStepProps) {
  const t = useTranslations('auctionRoom.bid');
  const [isChecked, setIsChecked] = useState(false);
  const problemText = useProblemText(room);
  const costs = useBidCosts();
  const value = readAmount(text, room.currency);
  const problem = problemText(value);
  const step = (direction: 1 | -1) =>
    onText(editableAmount(steppedAmount(room, value ?? lowestAmount(room), direction), room.currency));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    step(direction);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && value !== undefined) onContinue(value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <Button variant="secondary" aria-label={t('less')} className="size-12 shrink-0 p-0!" onClick={() => step(-1)}>
          <Minus aria-hidden="true" className="size-5" />
        </Button>
        <TextField
          label={t('amount', { currency: room.currency })}
          className="flex-1"
          inputMode="numeric"
          autoComplete="off"
          data-first-field
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onText(target.value)}
          aria-describedby="bid-amount-note"
          aria-invalid={isChecked && problem !== undefined ? true : undefined}
        />
        <Button variant="secondary" aria-label={t('more')} className="size-12 shrink-0 p-0!" onClick={() => step(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <p
        id="bid-amount-note"
        className={`min-h-12 text-sm ${isChecked && problem ? 'font-medium text-bad' : 'text-ink-soft'}`}
      >
        {problem && (isChecked || value === undefined) ? problem : null}
        {problem && !isChecked && value !== undefined && problem}
        {problem === undefined && value !== undefined && <AmountInWords amount={value} currency={room.currency} />}
      </p>
      {problem === undefined && value !== undefined && costs(room, value)}
      <p className="text-sm text-ink-soft">{t('maximumExplained')}</p>
      <DialogActions cancel={t('cancel')} onCancel={onCancel}>
        <Button type="submit">{t('continue')}</Button>
      </DialogActions>
    </form>
  );
}
