import { mostSavedSearches } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { emailConfirmed } from '#server/modules/accounts/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { countSavedSearches, lockSearchesOf } from '../saved-searches.queries.ts';
import { lockProvenAddress, lockSearchesOfAddress, moveSearchesToAccount } from './links.queries.ts';

/** Makes what a proven address has confirmed the searches of its account, as far as there is room. They go on by mail. */
export async function takeOverSearches(transaction: Db, userId: string): Promise<void> {
  const email = await lockProvenAddress(transaction, userId);
  if (email === undefined) return;
  await lockSearchesOf(transaction, userId);
  await lockSearchesOfAddress(transaction, email);
  const most = mostSavedSearches - (await countSavedSearches(transaction, userId));
  if (most > 0) await moveSearchesToAccount(transaction, { email, userId, most });
}

/** When a person has proven the address of an account, its searches become theirs. */
export function takeOverSearchesOfAddress(): Subscription<Tables> {
  return subscribe<Tables, typeof emailConfirmed.payload>(emailConfirmed, (transaction, { userId }) =>
    takeOverSearches(transaction, userId),
  );
}
