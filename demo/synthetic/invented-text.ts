import type { Random } from './random.ts';

/** The most frequent words, the most frequent first. */
const frequent =
  `the and of a in with to is for on house by water garden road kitchen bedrooms from quiet large compound
  near wall market parking electricity view two three rooms floor tarmac tiled metres plot bathroom school gate security
  veranda tank solar roof bright new kitchen living cupboards fence trees lake street office owner papers building stone
  inzu ibyumba umuhanda amazi umuriro isoko ishuri ikibanza maison jardin cuisine chambres eau route quartier calme terrain
  borehole generator fireplace balcony storeroom servants annexe septic gutters mangoes avocado bananas fertile irrigated`.split(
    /\s+/,
  );
const vocabularySize = 20_000;
const consonants = [
  'b',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'ch',
  'br',
  'tr',
  'sh',
  'nd',
  'mp',
];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));

/** The word at a place of the order of frequency; beyond the frequent ones it is invented. */
function wordAt(rank: number): string {
  let [word, left] = ['', rank * 7];
  for (; left > 0; left = Math.floor(left / syllables.length)) word += syllables[left % syllables.length];
  return frequent[rank - 1] ?? word;
}

/** A text in which the word of rank `n` comes about one `n`th as often as the first, as in texts that people write (Zipf's law). */
export function inventedText(words: number, random: Random): string {
  return Array.from({ length: words }, () => wordAt(Math.floor(vocabularySize ** random.fraction()))).join(' ');
}
