import type { Language } from '#contract/languages.ts';
import { mostSavedSearches } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { type OwnedRateLimit, spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { PersonLimit } from '#server/platform/http/visitor-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { keysOfQuery } from '../matching/keys-of-query.ts';
import { beginFeed } from '../matching/matching.queries.ts';
import { requireNarrowed, type SearchSettings, settingColumns } from '../save-search.ts';
import { confirmMail } from './confirm-mail.ts';
import { findSearchesOfAddress, insertSearchOfAddress, lockSearchesOfAddress } from './links.queries.ts';
import { searchLinks } from './search-token.ts';

/** Three a minute and twenty a day from one person. */
export const savingLimits: readonly PersonLimit[] = [
  { name: 'search-minute', seconds: 60, count: 3, newcomers: 20, network: 100 },
  { name: 'search-day', seconds: 86_400, count: 20, newcomers: 300, network: 2_000 },
];
/** Whoever asks, an address gets so many of these mails a day. */
const mailsOfAddress = { name: 'search-address', seconds: 86_400, count: 10 };

type Wanted = Omit<SearchSettings, 'channels'> & { query: string; email: string; language: Language };

/** Keeps a search for an address, and mails it the link that confirms it. One that is confirmed is mailed its link again. */
export async function saveWithoutAccount(
  platform: Platform,
  { email, language, ...wanted }: Wanted,
  limits: readonly OwnedRateLimit[],
): Promise<void> {
  const { db, clock, config } = platform;
  const query = requireNarrowed(wanted.query);
  await spendRateLimits(db, [...limits, { ...mailsOfAddress, who: email.toLowerCase() }]);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockSearchesOfAddress(transaction, email);
    const kept = await findSearchesOfAddress(transaction, email);
    const known = kept.find((search) => search.query === query);
    // To say so would tell whoever asks what somebody else keeps.
    if (known === undefined && kept.length >= mostSavedSearches) return;
    const id = known?.id ?? createId(now);
    if (known === undefined) {
      await insertSearchOfAddress(transaction, {
        id,
        user_id: null,
        email,
        language,
        ...settingColumns({ ...wanted, channels: { email: true } }),
        query,
        keys: keysOfQuery(query),
        paused_at: null,
        looked_at: now,
        created_at: now,
        confirmed_at: null,
      });
      await beginFeed(transaction, now);
    }
    const facts = { name: wanted.name, siteName: config.site.name, url: searchLinks(config, id).page };
    await postMail(transaction, platform, { to: email, content: confirmMail(language, facts), carriesSecret: true });
  });
}
