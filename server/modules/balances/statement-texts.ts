import type { MovementKind } from '#contract/balances/balance.vocabulary.ts';
import type { Language } from '#contract/languages.ts';

type StatementTexts = {
  title: (month: string) => string;
  heads: readonly [day: string, kind: string, title: string, currency: string, held: string, due: string, id: string];
  opening: string;
  closing: string;
  held: string;
  due: string;
  kinds: Readonly<Record<MovementKind, string>>;
  nothing: string;
  incomplete: (count: number) => string;
  note: string;
};

/** The texts of a statement beside its figures. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  en: {
    title: (month) => `Statement ${month}`,
    heads: ['time (Kigali)', 'booking', 'property', 'currency', 'held', 'due to you', 'id'],
    opening: 'Opening balance',
    closing: 'Closing balance',
    held: 'Held for your deals',
    due: 'Due to you',
    kinds: {
      held: 'Received and held for the deal',
      released: 'Became yours',
      withdrawn: 'Not held any more: returned to the buyer, or taken by the rules of the deal',
      commission: 'Commission of the operator',
      commission_tax: 'VAT on the commission',
      paid_out: 'Paid out to you',
      payout_returned: 'A payout came back',
    },
    nothing: 'Nothing was booked until the end of this month.',
    incomplete: (count) => `Only the first ${count} bookings are in this file.`,
    note: 'From the ledger of the operator, in days and months of Kigali. Currencies are never added up.',
  },
  fr: {
    title: (month) => `Relevé ${month}`,
    heads: ['heure (Kigali)', 'écriture', 'bien', 'devise', 'détenu', 'dû à vous', 'id'],
    opening: "Solde d'ouverture",
    closing: 'Solde de clôture',
    held: 'Détenu pour vos transactions',
    due: 'Dû à vous',
    kinds: {
      held: 'Reçu et détenu pour la transaction',
      released: 'Vous revient désormais',
      withdrawn: "N'est plus détenu : rendu à l'acheteur, ou retenu selon les règles de la transaction",
      commission: 'Commission de l’exploitant',
      commission_tax: 'TVA sur la commission',
      paid_out: 'Versé à vous',
      payout_returned: 'Un versement est revenu',
    },
    nothing: "Rien n'a été comptabilisé jusqu'à la fin de ce mois.",
    incomplete: (count) => `Ce fichier ne contient que les ${count} premières écritures.`,
    note: "Tiré du grand livre de l'exploitant, en jours et mois de Kigali. Les devises ne sont jamais additionnées.",
  },
  rw: {
    title: (month) => `Raporo y'amafaranga ${month}`,
    heads: ['igihe (Kigali)', 'icyabaye', 'umutungo', 'ifaranga', 'abitswe', 'muhabwa', 'id'],
    opening: 'Ayari ahari mu ntangiriro',
    closing: 'Asigaye ku mpera',
    held: 'Abikiwe amasezerano yanyu',
    due: 'Ayo mugomba guhabwa',
    kinds: {
      held: 'Yakiriwe kandi abikiwe amasezerano',
      released: 'Yabaye ayanyu',
      withdrawn: "Ntakibitswe: yasubijwe umuguzi, cyangwa yafashwe hakurikijwe amategeko y'amasezerano",
      commission: 'Komisiyo y’ucunga urubuga',
      commission_tax: 'TVA kuri komisiyo',
      paid_out: 'Mwarayahawe',
      payout_returned: 'Ayo mwohererejwe yagarutse',
    },
    nothing: "Nta kintu cyanditswe kugeza mu mpera z'uku kwezi.",
    incomplete: (count) => `Iyi dosiye irimo gusa ibintu ${count} bya mbere.`,
    note: "Byavuye mu bitabo by'ucunga urubuga, mu minsi n'amezi ya Kigali. Amafaranga atandukanye ntateranywa.",
  },
};
