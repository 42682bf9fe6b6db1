import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';

type Words = { subject: string; text: (siteName: string) => string; ignore: string; action: string };

/** For a search that waits to be confirmed, and for one that is saved already. */
const texts: Readonly<Record<Language, { confirm: Words; saved: Words }>> = {
  en: {
    confirm: {
      subject: 'Confirm your property alerts',
      text: (siteName) =>
        `Someone has asked ${siteName} to send this address what is new to a search. If that was you, look at it and confirm it.`,
      ignore:
        'If not, you need not do anything: without your confirmation nothing is sent, and the search is forgotten in a week.',
      action: 'Look at it and confirm',
    },
    saved: {
      subject: 'Your property alert',
      text: (siteName) =>
        `Someone has asked ${siteName} to send this address what is new to a search. It is saved for you already; by this link you change, pause or end it.`,
      ignore: 'If that was not you, you need not do anything.',
      action: 'Look at it',
    },
  },
  fr: {
    confirm: {
      subject: 'Confirmez vos alertes immobilières',
      text: (siteName) =>
        `Quelqu’un a demandé à ${siteName} d’envoyer à cette adresse les nouveautés d’une recherche. Si c’était vous, consultez-la et confirmez-la.`,
      ignore:
        'Sinon, vous n’avez rien à faire : sans votre confirmation rien n’est envoyé, et la recherche est oubliée dans une semaine.',
      action: 'Voir et confirmer',
    },
    saved: {
      subject: 'Votre alerte immobilière',
      text: (siteName) =>
        `Quelqu’un a demandé à ${siteName} d’envoyer à cette adresse les nouveautés d’une recherche. Elle est déjà enregistrée pour vous ; ce lien permet de la modifier, de la mettre en pause ou de la supprimer.`,
      ignore: 'Si ce n’était pas vous, vous n’avez rien à faire.',
      action: 'Voir l’alerte',
    },
  },
  rw: {
    confirm: {
      subject: 'Emeza ubutumwa bw’imitungo mishya',
      text: (siteName) =>
        `Hari uwasabye ${siteName} koherereza iyi aderesi ibishya bihuye n’ishakisha. Niba ari wowe, birebe ubyemeze.`,
      ignore: 'Niba atari wowe, nta cyo ukora: utabyemeje nta cyoherezwa, kandi bisibwa mu cyumweru kimwe.',
      action: 'Birebe ubyemeze',
    },
    saved: {
      subject: 'Ubutumwa bwawe bw’imitungo mishya',
      text: (siteName) =>
        `Hari uwasabye ${siteName} koherereza iyi aderesi ibishya bihuye n’ishakisha. Byarabitswe; uyu murongo ugufasha kubihindura, kubihagarika cyangwa kubisiba.`,
      ignore: 'Niba atari wowe, nta cyo ukora.',
      action: 'Birebe',
    },
  },
};

/**
 * The mail with the link to a search, which confirms it where that is still to be done. It contains nothing that the
 * requester has typed: they need not be the reader.
 */
export function confirmMail(
  language: Language,
  { isSaved, siteName, url }: { isSaved: boolean; siteName: string; url: string },
): MailContent {
  const { subject, text, ignore, action } = texts[language][isSaved ? 'saved' : 'confirm'];
  return { subject, paragraphs: [text(siteName), ignore], action: { label: action, url } };
}
