import { type ComponentProps, useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { TextField } from '#web/ui/field.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'unit' | 'value'> & { currency: Currency };

/** An amount in figures, repeated in words below, so that an extra zero is noticed. */
export function AmountField({ currency, onChange, hint, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const amount = readAmount(typed, currency);
  return (
    <div>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...field}
        {...(hint !== undefined && amount === undefined && { hint })}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {/* The place is kept, so that nothing moves while one types. */}
      <p aria-live="polite" className="mt-1 min-h-5 text-sm font-medium first-letter:uppercase empty:hidden">
        {amount !== undefined && amount > 0 && <AmountInWords amount={amount} currency={currency} />}
      </p>
    </div>
  );
}
