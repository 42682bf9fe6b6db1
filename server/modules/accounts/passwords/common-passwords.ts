import { readFileSync } from 'node:fs';
import { repository } from '#server/platform/source-or-build.ts';

const list = new URL('server/modules/accounts/passwords/common-passwords.txt', repository);

/** Common local choices: greetings, places, clubs, phones, and common first and family names. */
const localWords =
  `ijambobanga ijambo motdepasse passe azertyuiop qwertz futball murakaza urwanda rwanda kigali amahoro imana yesu
  umuryango rayonsports rayon apr mtn airtel urugo inzu muraho bonjour januari umunsi barca realmadrid juventus
  habimana niyonzima uwimana mukamana mukamurenzi mukandayisenga mugisha hakizimana nsengimana ndayisaba ndayisenga
  niyonsenga niyomugabo nshimiyimana nsabimana nkurunziza bizimana bizimungu uwase umutoni umutesi umuhoza umurerwa
  ishimwe iradukunda irakoze izere ineza ingabire ikirezi keza kayitesi kalisa kagabo kamanzi karangwa kayiranga
  mutesi mutoni mukeshimana murekatete munyaneza mugabo mugenzi musoni mutabazi manzi muhire nshuti ntwari ngabo
  ndahiro nzeyimana niyigena niyibizi niragire nyirahabimana nyiransabimana rukundo rugamba rwema ruzindana
  shema sibomana tuyishime tuyizere tuyisenge twagirayezu twizeyimana twahirwa ufitinema umwali umwiza uwamahoro uwera
  uwineza uwingabire uwizeye uwitonze vuguziga yubahwe byiringiro cyusa dusabimana dusenge gasana gatete gihozo
  gisubizo habineza hirwa hategekimana bosco jeanbosco jeanclaude jeanpaul jeandamour jeanmarie jeanpierre innocent
  emmanuel claudine clementine esperance immaculee josiane chantal solange vestine valentine diane aline yvonne
  alphonse celestin deogratias dieudonne eric fabrice fidele gaspard gilbert olivier pacifique patrick placide theogene
  thierry vincent`.split(/\s+/);

let words: ReadonlySet<string> | undefined;

/** The most common passwords, in lower case. Loaded when the first new password is set. */
export function commonPasswords(): ReadonlySet<string> {
  words ??= new Set([
    ...readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
    ...localWords,
  ]);
  return words;
}
