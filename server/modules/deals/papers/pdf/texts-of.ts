import { kigaliDate, kigaliMinute } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Currency, minorUnits } from '#contract/money.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import type { PaperTexts } from './paper-texts.ts';
import { kinyarwanda } from './rw.ts';

export const paperTexts: Readonly<Record<Language, PaperTexts>> = { en: english, fr: french, rw: kinyarwanda };

/**
 * Days and amounts are written by these rules alone: what the runtime knows of languages changes from one version to the
 * next, and with it the bytes of a document.
 */
export function formatsOf({ months, day, moment, digits, money }: PaperTexts) {
  const dayText = (iso: string) => {
    const { year, month, day: number } = kigaliDate(new Date(iso.length === 10 ? `${iso}T12:00:00+02:00` : iso));
    return day(number, months[month - 1] ?? '', year);
  };
  return {
    day: dayText,
    moment: (iso: string) => moment(dayText(iso), kigaliMinute(iso).slice(11)),
    money: ({ amount, currency }: { amount: number; currency: Currency }) => {
      const units = minorUnits[currency];
      const whole = String(Math.floor(amount / units)).replace(/\B(?=(\d{3})+$)/g, digits.group);
      const rest = amount % units;
      const number = rest === 0 ? whole : `${whole}${digits.decimal}${String(rest).padStart(2, '0')}`;
      return money(number, currency);
    },
  };
}
export type Formats = ReturnType<typeof formatsOf>;
