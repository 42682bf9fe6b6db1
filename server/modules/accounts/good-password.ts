import type { Config } from '#server/config.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** What people choose most often, without the digits and signs they put around it. */
const commonWords = new Set(
  `password passwort passe motdepasse ijambobanga ijambo qwerty qwertyuiop azerty azertyuiop qwertz asdf asdfgh asdfghjkl
  zxcvbn zxcvbnm qazwsx qazwsxedc letmein welcome murakaza admin administrator administrateur root user guest test
  testing tester login secret default changeme change master access superman batman spiderman dragon monkey football
  futball soccer baseball basketball hockey iloveyou loveyou love lovely princess sunshine shadow michael jordan
  jennifer jessica ashley daniel thomas charlie robert matthew andrew joshua hunter harley ranger killer pepper ginger
  summer winter spring autumn monday friday sunday january december computer internet samsung google facebook whatsapp
  instagram telegram android iphone nokia mtn airtel rwanda kigali urwanda amahoro imana jesus yesu christ god
  blessed blessing grace faith hope angel family umuryango mama papa baby freedom whatever trustno nothing starwars
  pokemon naruto chelsea arsenal liverpool barcelona realmadrid manchester juventus rayon rayonsports apr mercedes
  ferrari porsche toyota cheese cookie chocolate banana orange flower purple yellow silver golden diamond money
  house home urugo inzu abc abcd abcde abcdef abcdefg abcdefgh aaaaaa hello hallo bonjour muraho hola`.split(/\s+/),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop'];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** A stretch of the alphabet, of the digits or of a keyboard's row. */
function isRun(text: string): boolean {
  return text.length > 0 && runs.some((run) => run.includes(text));
}

/** Whether a guesser would try it among the first: a common word, a run, a repeated bit, or what is known of the person. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const letters = folded.replace(/[^\p{L}]/gu, '');
  const digits = folded.replace(/\D/g, '');
  if (/^(.{1,4}?)\1+$/su.test(folded) || isRun(folded)) return true;
  // Four digits or signs around a common word are a year, or nothing.
  const isMostlyWord = folded.length - letters.length <= 4;
  const known = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2);
  if (isMostlyWord && (commonWords.has(letters) || known.includes(letters) || isRun(letters))) return true;
  if (commonWords.has(letters) && isRun(digits)) return true;
  return letters.length === 0 && (new Set(digits).size < 4 || isRun(digits));
}

/** In production, refuses a new password that a guesser would try first. `field` names it in the refusal. */
export function requireGoodPassword(
  { mode }: Config,
  { password, field, about }: { password: string; field: string; about: readonly string[] },
): void {
  if (mode !== 'production' || !isCommonPassword(password, about)) return;
  const message = 'This password is too easy to guess';
  throw new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
}
