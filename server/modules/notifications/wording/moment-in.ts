import { kigaliTimeZone, noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' };

/** A moment as mails name it, with its day and zone: "5 March, 16:00 (Kigali)". */
export function momentIn(language: Language, time: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: kigaliTimeZone,
    day: 'numeric',
    month: language === 'rw' ? '2-digit' : 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${format.format(new Date(time))} (Kigali)`;
}

/** A day as mails name it, with its year: "5 March 2027". */
export function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: kigaliTimeZone,
    day: 'numeric',
    month: language === 'rw' ? '2-digit' : 'long',
    year: 'numeric',
  });
  return format.format(new Date(noonOfKigaliDay(day)));
}
