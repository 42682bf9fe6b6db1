export type CompareTexts = {
  title: string;
  hint: string;
  same: string;
  otherAuction: string;
  /** From which event on they differ. */
  fork: string;
  convicts: string;
  unsigned: string;
  unreadable: string;
};

const en: CompareTexts = {
  title: 'Compare with the record of somebody else',
  hint: 'Choose the same record as another person has downloaded it. One has to go on where the other ends.',
  same: 'The same record: one goes on where the other ends',
  otherAuction: 'The other file is the record of another auction',
  fork: 'Two different records: they differ from event {seq} on',
  convicts: 'The operator has signed both. Keep the two files: together they convict the operator.',
  unsigned: 'One of them is not signed by this operator, so by themselves they do not say who has changed what.',
  unreadable: 'The other file is no whole record of an auction',
};

const fr: CompareTexts = {
  title: 'Comparer avec le registre d’une autre personne',
  hint: 'Choisissez le même registre, tel qu’une autre personne l’a téléchargé. L’un doit continuer là où l’autre s’arrête.',
  same: 'Le même registre\u00a0: l’un continue là où l’autre s’arrête',
  otherAuction: 'L’autre fichier est le registre d’une autre vente',
  fork: 'Deux registres différents\u00a0: ils divergent à partir de l’événement {seq}',
  convicts: 'L’exploitant a signé les deux. Gardez les deux fichiers\u00a0: ensemble, ils confondent l’exploitant.',
  unsigned: 'L’un d’eux n’est pas signé par cet exploitant\u00a0: à eux seuls, ils ne disent pas qui a changé quoi.',
  unreadable: 'L’autre fichier n’est pas un registre entier',
};

const rw: CompareTexts = {
  title: 'Gereranya n’inyandiko y’undi muntu',
  hint: 'Hitamo iyo nyandiko uko undi muntu yayimanuye. Imwe igomba gukomereza aho indi igarukira.',
  same: 'Ni inyandiko imwe: imwe ikomereza aho indi igarukira',
  otherAuction: 'Iyo dosiye yindi ni inyandiko y’indi cyamunara',
  fork: 'Ni inyandiko ebyiri zitandukanye: zitandukana guhera ku gikorwa cya {seq}',
  convicts: 'Ucunga uru rubuga yasinye zombi. Bika dosiye zombi: hamwe zihamya icyaha ucunga urubuga.',
  unsigned: 'Imwe muri zo ntiyasinywe n’ucunga uru rubuga, bityo zonyine ntizigaragaza uwahinduye n’icyahinduwe.',
  unreadable: 'Iyo dosiye yindi si inyandiko yuzuye ya cyamunara',
};

const all: Readonly<Record<string, CompareTexts>> = { en, fr, rw };

export function compareTextsOf(language: string): CompareTexts {
  return all[language] ?? en;
}
