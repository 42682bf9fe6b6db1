import { afterAll, describe, expect, it } from 'vitest';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { createRandom } from '#server/testing/search/index.ts';
import { randomFilters, randomListing, testNow, testRate } from '#server/testing/search/random-listings.ts';
import { startComparing } from './compare-searches.ts';
import type { Change } from './event-of.ts';
import type { Candidate } from './matching.queries.ts';

const random = createRandom(78);
const moment = { at: new Date(testNow), rate: testRate };

function randomChange(number: number): Change {
  const facts = () => ({ ...randomListing(random), stemmerVersion: 1, prices: {} });
  const before = random.chance(0.5) ? facts() : undefined;
  return { listingId: String(number), now: facts(), before, wasPublic: before !== undefined, isUnknown: false };
}

function randomCandidate(number: number): Candidate {
  const query = new URLSearchParams(addressOfFilters(randomFilters(random)) as Record<string, string>).toString();
  const rest = { user_id: null, channels: [], rhythm: 'daily', quiet_from: null, quiet_to: null } as const;
  return { id: String(number), query, keys: ['*|*|*'], ...rest };
}

const changes = Array.from({ length: 120 }, (_, number) => randomChange(number));
const candidates = Array.from({ length: 600 }, (_, number) => randomCandidate(number));
const parts = [candidates.slice(0, 400), candidates.slice(400)];

/** The hits of each search, with the events that their numbers refer to. */
async function findAll(compared: readonly Change[]) {
  const comparer = startComparing(compared, moment);
  try {
    const found = [];
    for (const part of parts) {
      const hits = await comparer.compare(part);
      found.push(
        ...hits.flatMap(({ search_id, events }) =>
          events.map((number) => ({ search_id, ...comparer.events[number], number: undefined })),
        ),
      );
    }
    return found;
  } finally {
    await comparer.stop();
  }
}

const sorted = (found: Awaited<ReturnType<typeof findAll>>) => found.map((each) => JSON.stringify(each)).sort();

describe('very many changes, compared in a thread', () => {
  it('mean to each search what few of them mean', async () => {
    const few = [await findAll(changes.slice(0, 60)), await findAll(changes.slice(60))].flat();
    expect(few.length).toBeGreaterThan(1_000);
    expect(sorted(await findAll(changes))).toEqual(sorted(few));
  });

  it('fail where the thread ends, before it is asked and while it works', async () => {
    const comparer = startComparing(changes, moment);
    afterAll(() => comparer.stop());
    const [part = []] = parts;
    const working = comparer.compare(part);
    await comparer.stop();
    await expect(working).rejects.toThrow('ended');
    await expect(comparer.compare(part)).rejects.toThrow('ended');
  });
});
