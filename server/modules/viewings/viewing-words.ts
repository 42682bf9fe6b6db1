import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import type { ViewingMeans } from '#contract/viewings/viewing-pattern.ts';

type Words = {
  summary: Readonly<Record<ViewingMeans, (title: string) => string>>;
  with(name: string): string;
  toBeConfirmed: string;
  calendar(siteName: string): string;
  /** The message to the seller where the buyer has not written one. */
  message(when: string): string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    summary: {
      in_person: (title) => `Viewing: ${title}`,
      video: (title) => `Viewing by video call: ${title}`,
    },
    with: (name) => `With ${name}`,
    toBeConfirmed: 'Not confirmed yet',
    calendar: (siteName) => `Viewings · ${siteName}`,
    message: (when) => `I would like to view the property by video call: ${when}.`,
  },
  fr: {
    summary: {
      in_person: (title) => `Visite : ${title}`,
      video: (title) => `Visite par appel vidéo : ${title}`,
    },
    with: (name) => `Avec ${name}`,
    toBeConfirmed: 'Pas encore confirmée',
    calendar: (siteName) => `Visites · ${siteName}`,
    message: (when) => `Je voudrais visiter le bien par appel vidéo : ${when}.`,
  },
  rw: {
    summary: {
      in_person: (title) => `Gusura: ${title}`,
      video: (title) => `Gusura kuri videwo: ${title}`,
    },
    with: (name) => `Hamwe na ${name}`,
    toBeConfirmed: 'Ntibiremezwa',
    calendar: (siteName) => `Gusura · ${siteName}`,
    message: (when) => `Ndifuza gusura umutungo kuri videwo: ${when}.`,
  },
};

/** The words about viewings that leave the site: in calendars and in the message to the seller. */
export const viewingWords = (language: Language): Words => words[language];

const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' };

/** A moment with its zone, as "25/11/2026, 10:00 (Kigali)". */
export function momentText(language: Language, moment: Date): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: kigaliTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return `${format.format(moment)} (Kigali)`;
}
