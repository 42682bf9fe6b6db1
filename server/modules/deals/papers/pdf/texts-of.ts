import { kigaliDate, kigaliMinute, noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Money, minorUnits } from '#contract/money.ts';
import { amountInWords } from '#contract/words/amount-in-words.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import type { PaperTexts } from './paper-texts.ts';
import { kinyarwanda } from './rw.ts';

export const paperTexts: Readonly<Record<Language, PaperTexts>> = { en: english, fr: french, rw: kinyarwanda };

/**
 * Days and amounts are formatted only by these rules: the runtime's language data change from one version to the next,
 * and would change the bytes of a document.
 */
export function formatsOf({ months, day, moment, digits, money }: PaperTexts, language: Language) {
  const dayText = (iso: string) => {
    const { year, month, day: number } = kigaliDate(new Date(iso.length === 10 ? noonOfKigaliDay(iso) : iso));
    return day(number, months[month - 1] ?? '', year);
  };
  const figures = ({ amount, currency }: Money) => {
    const units = minorUnits[currency];
    const whole = String(Math.floor(amount / units)).replace(/\B(?=(\d{3})+$)/g, digits.group);
    const rest = amount % units;
    const number = rest === 0 ? whole : `${whole}${digits.decimal}${String(rest).padStart(2, '0')}`;
    return money(number, currency);
  };
  return {
    day: dayText,
    moment: (iso: string) => moment(dayText(iso), kigaliMinute(iso).slice(11)),
    /** In figures and in words, as is usual in contracts. */
    money: ({ amount, currency }: Money) =>
      `${figures({ amount, currency })} (${amountInWords(amount, currency, language)})`,
  };
}
export type Formats = ReturnType<typeof formatsOf>;
