import { foldText } from '#contract/text.ts';

const maxWordsLength = 80;
/** Digits of the id's random end: enough that ten thousand equal titles almost certainly differ. */
const tailHexDigits = 10;
const tailLength = 8;
const lettersAndDigits = 36;

/** The last part of an address: the words of a title and the random end of an id, so that equal titles differ. */
export function createSlug(title: string, id: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxWordsLength)
    .replace(/^-+|-+$/g, '');
  const tail = Number.parseInt(id.replaceAll('-', '').slice(-tailHexDigits), 16).toString(lettersAndDigits);
  return `${words || 'property'}-${tail.padStart(tailLength, '0')}`;
}
