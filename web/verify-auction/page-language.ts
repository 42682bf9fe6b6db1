import type { LogOutcome } from '#contract/auctions/log/log-outcome.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { minorUnits } from '#contract/money.ts';
import { compareTextsOf } from './compare-texts.ts';
import { headsTextsOf } from './heads-texts.ts';
import { textsOf } from './texts/texts-of.ts';
import { witnessTextsOf } from './witness-texts.ts';

// The room's link names its language; a page opened from a disk uses the browser's.
export const { language, texts } = textsOf(new URLSearchParams(location.search).get('lang') ?? navigator.language);
export const witnessTexts = witnessTextsOf(language);
export const headsTexts = headsTextsOf(language);
export const compareTexts = compareTextsOf(language);

/** Browsers write no numbers or dates of Kinyarwanda, and would write those of their own language. */
const numberLocale = language === 'fr' ? 'fr-FR' : 'en-US';
/** The day comes before a month that is a number. */
const dateLocale = { en: 'en-US', fr: 'fr-FR', rw: 'en-GB' }[language];

export function money(amount: number, currency: LogOutcome['currency']): string {
  return new Intl.NumberFormat(numberLocale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount / minorUnits[currency],
  );
}

/** The end as the sellers and bidders know it, with its zone. */
export function momentOf(iso: string): string {
  return new Date(iso).toLocaleString(dateLocale, {
    day: 'numeric',
    month: language === 'rw' ? '2-digit' : 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: kigaliTimeZone,
    timeZoneName: 'short',
  });
}
