import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { byTime, findPage } from './find-page.ts';

const { db } = await openTestDatabase(recordLog().log);

/** A row by the microsecond it was made in, of which many share one, and by a number that becomes its id. */
type Entry = { micros: number; number: number };
type Change = { add: Entry[]; remove: number };

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const limit = fc.integer({ min: 1, max: 7 });
const entry = fc.record({ micros: fc.nat({ max: 6 }), number: fc.nat({ max: 1_000_000 }) });
const entries = fc.uniqueArray(entry, { selector: ({ number }) => number, maxLength: 25 });
const changes = fc.array(fc.record({ add: fc.array(entry, { maxLength: 3 }), remove: fc.nat({ max: 1_000 }) }), {
  maxLength: 12,
});

const idOf = ({ number }: Entry) => `019c0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const timeOf = ({ micros }: Entry) => `2026-11-01T00:00:00.99999${micros}Z`;

async function add(rows: readonly Entry[]): Promise<void> {
  for (const row of rows) {
    await sql`INSERT INTO enquiries (id, name, email, phone, message, created_at)
      VALUES (${idOf(row)}, '', '', '', '', ${timeOf(row)}::timestamptz) ON CONFLICT DO NOTHING`.execute(db);
  }
}

async function restart(rows: readonly Entry[]): Promise<void> {
  await db.deleteFrom('enquiries').execute();
  await add(rows);
}

const pageOf = (towards: 'asc' | 'desc', page: { cursor?: string | undefined; limit: number }) => {
  const query = db.selectFrom('enquiries').select('enquiries.id');
  return findPage(query, byTime('enquiries.created_at', 'enquiries.id', towards), page);
};

async function inOrder(towards: 'asc' | 'desc'): Promise<string[]> {
  const query = db.selectFrom('enquiries').select('id').orderBy('created_at', towards).orderBy('id', towards);
  return (await query.execute()).map(({ id }) => id);
}

/** All pages from the start; before each next one, something may change. */
async function walk(towards: 'asc' | 'desc', size: number, between: () => Promise<void> = async () => {}) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  let previousCursor: string | undefined;
  do {
    const page = await pageOf(towards, { cursor, limit: size });
    pages.push(page.rows.map(({ id }) => id));
    ({ nextCursor: cursor, previousCursor } = page);
    await between();
  } while (cursor !== undefined);
  return { pages, previousCursor };
}

describe('the pages of a list', { timeout: 120_000 }, () => {
  it('hold every row exactly once and in order, whatever their size', async () => {
    await fc.assert(
      fc.asyncProperty(entries, direction, limit, async (rows, towards, size) => {
        await restart(rows);
        const { pages } = await walk(towards, size);
        expect(pages.flat()).toEqual(await inOrder(towards));
        expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
        if (rows.length > 0) expect(pages.at(-1)).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are the same on the way back', async () => {
    await fc.assert(
      fc.asyncProperty(entries, direction, limit, async (rows, towards, size) => {
        await restart(rows);
        const { pages, previousCursor } = await walk(towards, size);
        const back: string[][] = [];
        for (let cursor = previousCursor; cursor !== undefined; ) {
          const page = await pageOf(towards, { cursor, limit: size });
          back.unshift(page.rows.map(({ id }) => id));
          cursor = page.previousCursor;
          expect(page.nextCursor).toBeDefined();
        }
        expect(back).toEqual(pages.slice(0, -1));
      }),
      { numRuns: 40 },
    );
  });

  it('leave out and repeat nothing that stays, while rows come and go between them', async () => {
    await fc.assert(
      fc.asyncProperty(entries, changes, direction, limit, async (rows, made, towards, size) => {
        await restart(rows);
        const stays = new Set(await inOrder(towards));
        const waiting: Change[] = [...made];
        const { pages } = await walk(towards, size, async () => {
          const change = waiting.shift();
          if (change === undefined) return;
          await add(change.add);
          const present = await inOrder(towards);
          const removed = present[change.remove % Math.max(1, present.length)];
          if (removed === undefined) return;
          stays.delete(removed);
          await db.deleteFrom('enquiries').where('id', '=', removed).execute();
        });
        const seen = pages.flat();
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => stays.has(id))).toEqual((await inOrder(towards)).filter((id) => stays.has(id)));
      }),
      { numRuns: 60 },
    );
  });

  it('can be empty, at the beginning and after all rows behind a cursor are gone', async () => {
    await restart([]);
    const nothing = { rows: [], nextCursor: undefined, previousCursor: undefined };
    expect(await pageOf('desc', { limit: 5 })).toEqual(nothing);
    await add([1, 2, 3].map((number) => ({ micros: 0, number })));
    const { nextCursor: cursor } = await pageOf('asc', { limit: 2 });
    await db.deleteFrom('enquiries').execute();
    expect(await pageOf('asc', { cursor, limit: 2 })).toEqual(nothing);
  });
});
