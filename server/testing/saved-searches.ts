import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointInput } from '#contract/endpoint.ts';
import { saveSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { backfillKnownListings, matchChanges, notifyOfHits } from '#server/modules/saved-searches/index.ts';
import type { SignedIn, TestApp } from './index.ts';

const waitMilliseconds = 20;

type Wishes = Partial<EndpointInput<typeof saveSearch>['body']>;

/** Saves a search of a person, by default with immediate notifications on the site and by mail; returns its id. */
export async function saveSearchAs(person: SignedIn, query: string, wishes: Wishes = {}): Promise<string> {
  const body = { query, name: 'My search', channels: { site: true, email: true }, rhythm: 'now' as const, ...wishes };
  return (await person.call(saveSearch, { body })).search._id;
}

/** Learns what listings are, as the service does after the first search was saved. */
export async function backfillAllKnownListings({ db, platform }: Pick<TestApp, 'db' | 'platform'>): Promise<void> {
  for (;;) {
    while (await backfillKnownListings(platform));
    const feed = await db.selectFrom('saved_search_feed').select('complete_at').executeTakeFirst();
    if (feed === undefined || feed.complete_at !== null) return;
    // A transaction is under way that is older than the first saved search; those of other databases count as well.
    await delay(waitMilliseconds);
  }
}

/** Looks at all changes of listings that are waiting. */
export async function matchAllChanges({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  while (await matchChanges(platform));
}

/** Matches the changes, writes the notifications that are due, and sends them. */
export async function deliverAlerts(app: TestApp): Promise<void> {
  await backfillAllKnownListings(app);
  await matchAllChanges(app);
  while (await notifyOfHits(app.platform));
  await app.runJobs();
}
