import { foldText } from '#contract/text.ts';

type Described = { title: string; location: string; district: string | null; sector: string | null; type: string };

/** What the words of a search are looked for in, folded once when the listing is written. */
export function searchableText({ title, location, district, sector, type }: Described): string {
  return foldText([title, location, sector, district, type].filter(Boolean).join(' '));
}
