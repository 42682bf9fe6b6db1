export type ShareTexts = {
  /** Where the device has a way of sharing of its own. */
  share: string;
  file: string;
  /** Beside what a record that cannot be trusted says of itself. */
  claimed: string;
};

const en: ShareTexts = {
  share: 'Share the result',
  file: 'File',
  claimed: 'So the record itself says; nothing of it is proven.',
};

const fr: ShareTexts = {
  share: 'Partager le résultat',
  file: 'Fichier',
  claimed: 'C’est ce que dit le registre lui-même\u00a0; rien n’en est prouvé.',
};

const rw: ShareTexts = {
  share: 'Sangiza ibyavuyemo',
  file: 'Dosiye',
  claimed: 'Ni ko inyandiko ubwayo ibivuga; nta cyo bihamya.',
};

const all: Readonly<Record<string, ShareTexts>> = { en, fr, rw };

export function shareTextsOf(language: string): ShareTexts {
  return all[language] ?? en;
}
