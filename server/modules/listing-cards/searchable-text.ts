import { foldText } from '#contract/text.ts';

type Described = { title: string; location: string; district: string | null; sector: string | null; type: string };

/**
 * At most this many UTF-16 units, which are at most three bytes each: the text is kept in an index as well, whose rows
 * PostgreSQL limits to 2,704 bytes. Only scripts whose letters are folded into several can come to as many.
 */
const maxLength = 660;

/** The text that a search matches, folded once when the listing is written. */
export function searchableText({ title, location, district, sector, type }: Described): string {
  return foldText([title, location, sector, district, type].filter(Boolean).join(' ')).slice(0, maxLength);
}
