import * as z from 'zod';
import { minuteMilliseconds } from '#contract/durations.ts';
import { languages } from '#contract/languages.ts';
import { quietHoursSchema } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { mostSavedSearches, searchRhythms } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { defineJob, enqueueJob } from '#server/platform/database/jobs.ts';
import { isWithinLimits, type OwnedRateLimit, spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { PersonLimit } from '#server/platform/http/visitor-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { keysOfQuery } from '../matching/keys-of-query.ts';
import { beginFeed } from '../matching/matching.queries.ts';
import { requireNarrowed, settingColumns } from '../save-search.ts';
import { confirmMail } from './confirm-mail.ts';
import {
  findSearchesOfAddress,
  insertSearchOfAddress,
  lockSearchesOfAddress,
  noteLinkMailed,
} from './links.queries.ts';
import { searchLinks } from './search-token.ts';

/** Three a minute and twenty a day from one person. */
export const savingLimits: readonly PersonLimit[] = [
  { name: 'search-minute', seconds: 60, count: 3, newcomers: 20, network: 100 },
  { name: 'search-day', seconds: 86_400, count: 20, newcomers: 300, network: 2_000 },
];
/** The most such mails to an address in a day, over all requesters. */
const mailsOfAddress = { name: 'search-address', seconds: 86_400, count: 10 };
/** Pressing the button twice sends one mail. */
const mailAgainMilliseconds = 10 * minuteMilliseconds;

const wantedSchema = z.object({
  query: z.string(),
  email: z.string(),
  language: z.enum(languages),
  name: z.string(),
  rhythm: z.enum(searchRhythms),
  quietHours: quietHoursSchema.optional(),
});
type Wanted = z.output<typeof wantedSchema>;

const saveForAddress = { name: 'saved-searches:save-for-address' };

/**
 * Records the wish for alerts of a search at an address. Everything that depends on the address happens after the
 * answer, so that neither the answer nor its timing reveals what is known about it.
 */
export async function askForAlerts({ db }: Platform, wanted: Wanted, limits: readonly OwnedRateLimit[]): Promise<void> {
  const query = requireNarrowed(wanted.query);
  await spendRateLimits(db, limits);
  await enqueueJob(db, saveForAddress, { ...wanted, query });
}

/** The search as it is saved for the address now; undefined where the address keeps too many already. */
async function keepForAddress(transaction: Db, now: Date, { email, language, ...wanted }: Wanted) {
  await lockSearchesOfAddress(transaction, email);
  const kept = await findSearchesOfAddress(transaction, email);
  const known = kept.find(({ query }) => query === wanted.query);
  if (known !== undefined) return known;
  if (kept.length >= mostSavedSearches) return undefined;
  const row = {
    id: createId(now),
    user_id: null,
    email,
    language,
    ...settingColumns({ ...wanted, channels: { email: true } }),
    query: wanted.query,
    keys: keysOfQuery(wanted.query),
    paused_at: null,
    looked_at: now,
    created_at: now,
    confirmed_at: null,
    link_mailed_at: null,
  };
  await insertSearchOfAddress(transaction, row);
  await beginFeed(transaction, now);
  return row;
}

/** Keeps a search for an address and mails it the link; one that is saved already is mailed its link again. */
async function saveAndMail(platform: Platform, wanted: Wanted): Promise<void> {
  const { db, clock, config } = platform;
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const search = await keepForAddress(transaction, now, wanted);
    if (search === undefined) return;
    const { id, user_id: userId, confirmed_at: confirmedAt, link_mailed_at: mailedAt } = search;
    if (mailedAt !== null && now.getTime() - mailedAt.getTime() < mailAgainMilliseconds) return;
    await noteLinkMailed(transaction, id, now);
    const isSaved = userId !== null || confirmedAt !== null;
    const content = confirmMail(wanted.language, {
      isSaved,
      siteName: config.site.name,
      url: searchLinks(config, id).page,
    });
    await postMail(transaction, platform, { to: wanted.email, content, carriesSecret: true });
  });
}

/** Saves the requested search, unless the address has been mailed too often. */
export function saveForAddressJob(platform: Platform) {
  return defineJob({
    ...saveForAddress,
    payload: wantedSchema,
    run: async (wanted) => {
      const isWithin = await isWithinLimits(platform.db, [{ ...mailsOfAddress, who: wanted.email.toLowerCase() }]);
      if (isWithin) await saveAndMail(platform, wanted);
    },
  });
}
