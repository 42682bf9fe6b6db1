export type CompareTexts = {
  title: string;
  hint: string;
  same: string;
  otherAuction: string;
  /** From which event on they differ. */
  fork: string;
  /** Which event was there when the operator signed, at which time, that the record ended before it. */
  withheld: string;
  convicts: string;
  /** Two keys, of which one record names the other's: where the operator publishes them. */
  twoKeys: string;
  unsigned: string;
  unreadable: string;
};

const en: CompareTexts = {
  title: 'Compare with the record of somebody else',
  hint: 'Choose the same record as another person has downloaded it. One has to go on where the other ends.',
  same: 'The same record: one goes on where the other ends',
  otherAuction: 'The other file is the record of another auction',
  fork: 'Two different records: they differ from event {seq} on',
  withheld: 'Events were withheld: at {at} one was signed as ending before event {seq}, which is dated earlier',
  convicts: 'The operator has signed both. Keep the two files: together they convict the operator.',
  twoKeys:
    'They are signed by two keys, {keys}, and one record names both. If the operator publishes both at {path}, keep the two files: together they convict the operator. If not, somebody else has made one of them.',
  unsigned: 'One of them is not signed by this operator, so by themselves they do not say who has changed what.',
  unreadable: 'The other file is no whole record of an auction',
};

const fr: CompareTexts = {
  title: 'Comparer avec le registre d’une autre personne',
  hint: 'Choisissez le même registre, tel qu’une autre personne l’a téléchargé. L’un doit continuer là où l’autre s’arrête.',
  same: 'Le même registre\u00a0: l’un continue là où l’autre s’arrête',
  otherAuction: 'L’autre fichier est le registre d’une autre vente',
  fork: 'Deux registres différents\u00a0: ils divergent à partir de l’événement {seq}',
  withheld:
    'Des événements ont été retenus\u00a0: le {at}, l’un a été signé comme finissant avant l’événement {seq}, daté d’avant',
  convicts: 'L’exploitant a signé les deux. Gardez les deux fichiers\u00a0: ensemble, ils confondent l’exploitant.',
  twoKeys:
    'Ils sont signés par deux clés, {keys}, et l’un d’eux nomme les deux. Si l’exploitant publie les deux à l’adresse {path}, gardez les deux fichiers\u00a0: ensemble, ils le confondent. Sinon, quelqu’un d’autre a fabriqué l’un d’eux.',
  unsigned: 'L’un d’eux n’est pas signé par cet exploitant\u00a0: à eux seuls, ils ne disent pas qui a changé quoi.',
  unreadable: 'L’autre fichier n’est pas un registre entier',
};

const rw: CompareTexts = {
  title: 'Gereranya n’inyandiko y’undi muntu',
  hint: 'Hitamo iyo nyandiko uko undi muntu yayimanuye. Imwe igomba gukomereza aho indi igarukira.',
  same: 'Ni inyandiko imwe: imwe ikomereza aho indi igarukira',
  otherAuction: 'Iyo dosiye yindi ni inyandiko y’indi cyamunara',
  fork: 'Ni inyandiko ebyiri zitandukanye: zitandukana guhera ku gikorwa cya {seq}',
  withheld:
    'Hari ibikorwa byahishwe: {at} imwe yasinywe nk’igarukira mbere y’igikorwa cya {seq}, kandi cyo cyanditswe mbere yaho',
  convicts: 'Ucunga uru rubuga yasinye zombi. Bika dosiye zombi: hamwe zihamya icyaha ucunga urubuga.',
  twoKeys:
    'Zasinywe n’imfunguzo ebyiri, {keys}, kandi imwe muri zo izivuga zombi. Niba ucunga urubuga azitangaza zombi kuri {path}, bika dosiye zombi: hamwe zimuhamya icyaha. Niba atari byo, imwe yakozwe n’undi muntu.',
  unsigned: 'Imwe muri zo ntiyasinywe n’ucunga uru rubuga, bityo zonyine ntizigaragaza uwahinduye n’icyahinduwe.',
  unreadable: 'Iyo dosiye yindi si inyandiko yuzuye ya cyamunara',
};

const all: Readonly<Record<string, CompareTexts>> = { en, fr, rw };

export function compareTextsOf(language: string): CompareTexts {
  return all[language] ?? en;
}
