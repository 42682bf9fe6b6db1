import { useLocale } from 'use-intl';
import type { Currency } from '#contract/money.ts';
import { amountInWords } from '#contract/words/amount-in-words.ts';

/** An amount in words, below its figures, so that an extra zero is noticed. */
export function AmountInWords({ amount, currency }: { amount: number; currency: Currency }) {
  const language = useLocale();
  return <span lang={language}>{amountInWords(amount, currency, language)}</span>;
}
