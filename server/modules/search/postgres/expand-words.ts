import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allowedMistakes, nearestTo } from '../text/edit-distance.ts';
import { stemsIn } from '../text/stem.ts';
import type { Reading } from './reading.ts';

/** A text contained in this many known words is searched in the words themselves, which is faster than listing all. */
const mostNamed = 100;

/** What a typed word is taken for. */
export type Expansion = {
  typed: string;
  /** The known words that contain it, or the nearest names of places; undefined where these are too many to name. */
  meant: readonly string[] | undefined;
  /** The same names, when it was misspelt. */
  corrections: readonly string[];
  stems: readonly string[];
};

/** PostgreSQL has no text with a zero in it, so that no listing has such a word. */
const canBeKnown = (word: string) => !word.includes('\0') && word.isWellFormed();

async function findContaining({ db, edition }: Reading, typed: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; word: string }>`
    SELECT asked.typed, known.word FROM unnest(${typed}::text[]) AS asked (typed) CROSS JOIN LATERAL (
      SELECT word FROM searched_words
      WHERE edition = ${edition} AND listings > 0 AND strpos(word, asked.typed) > 0 LIMIT ${mostNamed + 1}) AS known`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(row.typed, [...(found.get(row.typed) ?? []), row.word]);
  return found;
}

async function findPlaceWords({ db, edition }: Reading): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM searched_words WHERE edition = ${edition} AND in_places > 0`.execute(db);
  return rows.map(({ word }) => word);
}

/** What typed words mean among all listings: what contains them, or else the nearest names of places. */
export async function expandWords(reading: Reading, words: readonly string[]): Promise<Expansion[]> {
  if (words.length === 0) return [];
  const containing = await findContaining(reading, words.filter(canBeKnown));
  const isMisspelt = (word: string) => !containing.has(word) && allowedMistakes(word) > 0;
  const names = words.some(isMisspelt) ? await findPlaceWords(reading) : [];
  return words.map((typed) => {
    const stems = stemsIn(typed).map((stem) => stem.toWellFormed());
    const known = containing.get(typed);
    if (known !== undefined)
      return { typed, meant: known.length > mostNamed ? undefined : known, corrections: [], stems };
    const corrections = nearestTo(typed, names, (name) => name).sort();
    return { typed, meant: corrections, corrections, stems };
  });
}

const nothing = sql<SqlBool>`false`;

/** Whether a listing has one of the words that a typed one is taken for: in title, place or type, or in its title. */
function hasMeant({ typed, meant }: Expansion, where: 'all' | 'title'): RawBuilder<SqlBool> {
  const column = where === 'all' ? sql`l.words` : sql`l.title_words`;
  if (meant === undefined) return sql`strpos(array_to_string(${column}, ' '), ${typed}) > 0`;
  if (meant.length === 0) return nothing;
  const has = sql<SqlBool>`${column} && ${meant}::text[]`;
  // The words of titles are among all, of which there is an index.
  return where === 'all' ? has : sql`(l.words && ${meant}::text[] AND ${has})`;
}

/** Whether a listing has all the words in its title, or in title, place and type. */
export const hasWords = (expansions: readonly Expansion[], where: 'all' | 'title'): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    expansions.map((expansion) => hasMeant(expansion, where)),
    sql` AND `,
  )})`;

/** Whether a listing has each word in title, place or type, or in its description. */
export const hasTypedWords = (expansions: readonly Expansion[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    expansions.map((expansion) => {
      const { stems } = expansion;
      const isMeant = hasMeant(expansion, 'all');
      return stems.length === 0 ? isMeant : sql`(${isMeant} OR l.stems @> ${stems}::text[])`;
    }),
    sql` AND `,
  )})`;
