/** The alphabet of base64: the stored form is a part of JSON and takes a byte for each letter. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitBits = 5;
const isFollowed = 1 << digitBits;
const digitValues = new Uint8Array(128);
for (const [value, digit] of [...digits].entries()) digitValues[digit.charCodeAt(0)] = value;

/** Writes numbers as the gaps between them, five bits to a letter and whether another follows. */
export function writeNumbers(numbers: Iterable<number>): string {
  let [text, before] = ['', -1];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    let left = number - before;
    for (; left >= isFollowed; left >>>= digitBits) text += digits[(left & (isFollowed - 1)) | isFollowed];
    text += digits[left];
    before = number;
  }
  return text;
}

export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [number, gap, shift] = [-1, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const digit = digitValues[text.charCodeAt(at)] ?? 0;
    gap |= (digit & (isFollowed - 1)) << shift;
    shift += digitBits;
    if (digit & isFollowed) continue;
    number += gap;
    numbers.push(number);
    [gap, shift] = [0, 0];
  }
  return numbers;
}

/** Stems by number, in the order in which they came. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly stems: string[] = [];

  /** Half a surrogate pair cannot be written as UTF-8: a stem is found by its stored form. */
  find(stem: string): number | undefined {
    return this.#numbers.get(stem.toWellFormed());
  }

  numberOf(stem: string): number {
    const known = this.find(stem);
    if (known !== undefined) return known;
    const number = this.stems.length;
    // A part of a text keeps the whole text in memory: its bytes are taken out of it.
    const own = Buffer.from(stem.toWellFormed()).toString();
    this.#numbers.set(own, number);
    this.stems.push(own);
    return number;
  }
}

/** The stems of some numbers; a number without a stem is from a later text. */
export const stemsOf = (text: string, stems: readonly string[]): string[] =>
  readNumbers(text).flatMap((number) => stems[number] ?? []);
