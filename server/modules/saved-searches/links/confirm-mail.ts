import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';

type Texts = {
  subject: (name: string) => string;
  text: (name: string, siteName: string) => string;
  ignore: string;
  confirm: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (name) => `Confirm your alerts for “${name}”`,
    text: (name, siteName) =>
      `Someone has asked ${siteName} to tell this address what is new to the search “${name}”. If that was you, confirm it.`,
    ignore:
      'If not, you need not do anything: without your confirmation nothing is sent, and the search is forgotten in a week.',
    confirm: 'Look at it and confirm',
  },
  fr: {
    subject: (name) => `Confirmez vos alertes pour « ${name} »`,
    text: (name, siteName) =>
      `Quelqu’un a demandé à ${siteName} d’annoncer à cette adresse les nouveautés de la recherche « ${name} ». Si c’était vous, confirmez-le.`,
    ignore:
      'Sinon, vous n’avez rien à faire : sans votre confirmation rien n’est envoyé, et la recherche est oubliée dans une semaine.',
    confirm: 'Voir et confirmer',
  },
  rw: {
    subject: (name) => `Emeza ubutumwa bwa “${name}”`,
    text: (name, siteName) =>
      `Hari uwasabye ${siteName} kumenyesha iyi aderesi ibishya bihuye na “${name}”. Niba ari wowe, byemeze.`,
    ignore: 'Niba atari wowe, nta cyo ukora: utabyemeje nta cyoherezwa, kandi birasibwa mu cyumweru kimwe.',
    confirm: 'Bireba ubyemeze',
  },
};

/** The mail by which an address confirms that it wants alerts of a search. */
export function confirmMail(
  language: Language,
  { name, siteName, url }: { name: string; siteName: string; url: string },
): MailContent {
  const { subject, text, ignore, confirm } = texts[language];
  return { subject: subject(name), paragraphs: [text(name, siteName), ignore], action: { label: confirm, url } };
}
