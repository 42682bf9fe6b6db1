/**
 * What most cards have in common between their values, in the order of a card. Any may be left out or added: a card is
 * read as it was written all the same, and only takes more memory.
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
  '/1280.webp","width":1280,"height":',
  ',"widths":[160,320,480,640,1024,1280],"thumbHash":"',
  '"},"createdAt":"',
  '","createdBy":"',
] as const;

const codes = new Map<string, string>(phrases.map((phrase, at) => [phrase, String.fromCharCode(at + 1)]));
const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
const anyPhrase = new RegExp(longestFirst.map((phrase) => RegExp.escape(phrase)).join('|'), 'g');

/** By its code, the bytes a phrase stands for; every other byte stands for itself. */
const bytesOfCode: readonly (Buffer | undefined)[] = [undefined, ...phrases.map((phrase) => Buffer.from(phrase))];

/** A card as JSON in half the bytes: a control character, which JSON never has, stands for each common phrase. */
export function packCard(card: string): string {
  return card.replace(anyPhrase, (phrase) => codes.get(phrase) ?? phrase);
}

/** The card that was packed, in bytes of its own. */
export function unpackCard(packed: Uint8Array): Buffer {
  let length = packed.length;
  for (let at = 0; at < packed.length; at += 1) length += (bytesOfCode[packed[at] ?? 0]?.length ?? 1) - 1;
  const card = Buffer.allocUnsafe(length);
  let end = 0;
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    const phrase = bytesOfCode[byte];
    if (phrase === undefined) card[end] = byte;
    else card.set(phrase, end);
    end += phrase?.length ?? 1;
  }
  return card;
}
