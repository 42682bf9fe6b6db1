import type { Platform } from '#server/platform.ts';
import { confirmSearch, type LinkedSearch, lockOwnerOfAddress } from './links.queries.ts';
import { takeOverSearches } from './take-over-searches.ts';

/** Switches the alerts of a search on: who holds its link reads the mails of its address. An account with it takes the search. */
export async function confirmByLink({ db, clock }: Platform, { id, email }: LinkedSearch): Promise<void> {
  if (email === null) return;
  await db.transaction().execute(async (transaction) => {
    const userId = await lockOwnerOfAddress(transaction, email);
    await confirmSearch(transaction, id, clock.now());
    if (userId !== undefined) await takeOverSearches(transaction, userId);
  });
}
