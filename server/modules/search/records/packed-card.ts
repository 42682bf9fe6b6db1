/**
 * What most cards have in common between their values, in the order of a card. Any may be left out or added: a card is
 * read as it was written all the same, and only takes more memory. At most 31, one for each control character.
 */
const phrases = [
  '{"_id":"',
  '","slug":"',
  '","title":"',
  '","money":{"amount":',
  ',"currency":"USD"},"price":',
  ',"currency":"RWF"},"price":',
  ',"previousMoney":{"amount":',
  ',"currency":"USD"},"previousPrice":',
  ',"currency":"RWF"},"previousPrice":',
  ',"location":"',
  '","type":"',
  '","category":["Residential',
  '","category":["Commercial',
  '"],"status":"Available","purpose":"',
  '"],"status":"For Sale","purpose":"',
  '","rentPeriod":"month","rentMoney":{"amount":',
  '","rentPeriod":"month","beds":',
  ',"rentMoney":{"amount":',
  ',"currency":"USD"},"rentPrice":',
  ',"currency":"RWF"},"rentPrice":',
  ',"beds":',
  ',"baths":',
  ',"size":',
  ',"displayImage":"/media/',
  '/1280.webp","picture":{"path":"/media/',
  '.webp","picture":{"path":"/media/',
  '/1280.webp","width":1280,"height":',
  ',"widths":[160,320,480,640,1024,1280],"thumbHash":"',
  '],"thumbHash":"',
  '"},"createdAt":"',
  '","createdBy":"',
] as const;

const codeOf = (at: number) => String.fromCharCode(at + 1);
const codes = new Map<string, string>(phrases.map((phrase, at) => [phrase, codeOf(at)]));
const phrasesByCode = new Map<string, string>(phrases.map((phrase, at) => [codeOf(at), phrase]));

const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
const anyPhrase = new RegExp(longestFirst.map((phrase) => RegExp.escape(phrase)).join('|'), 'g');
const anyCode = new RegExp(`[${codeOf(0)}-${codeOf(phrases.length - 1)}]`, 'g');

/** A card as JSON in half the characters: a control character, which JSON never has, stands for each common phrase. */
export function packCard(card: string): string {
  return card.replace(anyPhrase, (phrase) => codes.get(phrase) ?? phrase);
}

/** The card that was packed. */
export function unpackCard(packed: string): string {
  return packed.replace(anyCode, (code) => phrasesByCode.get(code) ?? code);
}
