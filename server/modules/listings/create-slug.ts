import { foldText } from '#contract/text.ts';

const maxWordsLength = 80;
const tailLength = 6;

/** The address of a listing: the words of its title and the random end of its id, so that equal titles differ. */
export function createSlug(title: string, id: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxWordsLength)
    .replace(/^-+|-+$/g, '');
  return `${words || 'property'}-${id.replaceAll('-', '').slice(-tailLength)}`;
}
