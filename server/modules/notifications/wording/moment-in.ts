import { kigaliTimeZone, noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-FR', rw: 'en-GB' };

/** A moment as mails name it, with its day and zone: "March 5 at 16:00 (Kigali)". */
export function momentIn(language: Language, time: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: kigaliTimeZone,
    day: 'numeric',
    month: language === 'rw' ? '2-digit' : 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.format(new Date(time))} (Kigali)`;
}

/** A day as mails name it, with its year: "March 5, 2027". */
export function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: kigaliTimeZone,
    day: 'numeric',
    month: language === 'rw' ? '2-digit' : 'long',
    year: 'numeric',
  });
  return format.format(new Date(noonOfKigaliDay(day)));
}
