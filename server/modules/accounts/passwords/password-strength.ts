import type { Config } from '#server/config.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { commonPasswords } from './common-passwords.ts';

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop'];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** A stretch of the alphabet, of the digits or of a keyboard's row. */
function isRun(text: string): boolean {
  return text.length > 0 && runs.some((run) => run.includes(text));
}

/** `aaaaaa`, `abcabc` */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/su.test(text);

/** The letters that digits and symbols replace in "leetspeak". */
const leet: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e', '(': 'c', '+': 't' },
};
const unleet = (text: string, one: 'i' | 'l') =>
  [...text].map((character) => (character === '1' ? one : (leet[character] ?? character))).join('');

/** Only this many words of a name are considered. */
const maxNames = 8;

/** Guessers try a year, a symbol and some digits around a word as well. */
const mostAround = 5;

/** The word in a password: between its first and its last letter, literally and with leetspeak decoded. */
function wordsIn(folded: string): string[] {
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = folded.replace(/[^\p{L}]/gu, '');
  const readings = (['i', 'l'] as const).flatMap((one) => [unleet(core, one), unleet(folded, one)]);
  const near = [core, ...readings.filter((reading) => /^\p{L}+$/u.test(reading))];
  const isMostlyWord = [...folded].length - [...letters].length <= mostAround;
  return [
    ...near.filter((word) => [...folded].length - [...word].length <= mostAround),
    ...(isMostlyWord ? [letters] : []),
  ];
}

/** The names among known facts about a person: single, two together, and all: `jean`, `boscojean`, `jeanbosco`. */
function namesIn(about: readonly string[]): Set<string> {
  const names = about.flatMap((text) => {
    const words = text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .slice(0, maxNames);
    const pairs = words.flatMap((one) => words.map((other) => one + other));
    return [...words, ...pairs, words.join('')];
  });
  return new Set(names.filter((name) => name.length > 2));
}

/** Whether a guesser would try it among the first: a common password, a run, a repeated bit, or a name of the person. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const common = commonPasswords();
  if (common.has(folded) || isRepeated(folded) || isRun(folded)) return true;
  const names = namesIn(about);
  if (wordsIn(folded).some((word) => common.has(word) || names.has(word) || isRepeated(word) || isRun(word)))
    return true;
  const [letters, digits] = [folded.replace(/[^\p{L}]/gu, ''), folded.replace(/\D/g, '')];
  if (common.has(letters) && isRun(digits)) return true;
  return letters.length === 0 && (new Set(digits).size < 4 || isRun(digits));
}

/** Refuses a new password that a guesser would try first, wherever others can try. `field` names it in the refusal. */
export function requireGoodPassword(
  { isLocalDemonstration }: Config,
  { password, field, about }: { password: string; field: string; about: readonly string[] },
): void {
  if (isLocalDemonstration || !isCommonPassword(password, about)) return;
  const message = 'This password is too easy to guess';
  throw new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
}
