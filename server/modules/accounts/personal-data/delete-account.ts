import { contactPath } from '#contract/accounts/links.ts';
import type { Db } from '#server/database.ts';
import { isInOpenAuction } from '#server/modules/auctions/index.ts';
import { notifyOfFrozenDeals } from '#server/modules/deals/index.ts';
import { deleteDocumentsOf, keyOfDocument } from '#server/modules/documents/index.ts';
import { withdrawListingsOf } from '#server/modules/listings/index.ts';
import { removeImage } from '#server/modules/media/index.ts';
import { deletePermitsOf } from '#server/modules/price-permits/index.ts';
import { deleteApplicationsOf } from '#server/modules/sellers/index.ts';
import { leaveAllLists } from '#server/modules/shared-lists/index.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireColleague } from '../accounts.policy.ts';
import { postAccountMail } from '../mails/post-account-mail.ts';
import {
  anonymiseUser,
  findMediaOf,
  forgetEventsOf,
  forgetPerson,
  lockAccount,
  lockStaff,
  removeAddendumProposals,
  removeByAddress,
  removeNotificationsNaming,
  removeReportDetails,
  removeRows,
  removeViewingReasons,
} from './personal-data.queries.ts';
import { personalColumns } from './personal-data.ts';

/** Deletes rows with files, and returns the keys of the files. */
async function removeWhatHasFiles(transaction: Db, userId: string, now: Date): Promise<string[]> {
  await withdrawListingsOf(transaction, userId, now);
  await deleteApplicationsOf(transaction, userId);
  await deletePermitsOf(transaction, userId);
  const keys = (await deleteDocumentsOf(transaction, userId)).map(keyOfDocument);
  for (const id of await findMediaOf(transaction, userId)) keys.push(...(await removeImage(transaction, id)));
  return keys;
}

/**
 * Deletes an account: what is personal is removed, listings are withdrawn, and what others rely on is anonymous from
 * now on. Every session ends with it.
 */
export async function deleteAccount(platform: Platform, userId: string): Promise<void> {
  const { config, db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const staff = await lockStaff(transaction);
    const account = await lockAccount(transaction, userId);
    if (account === undefined) return;
    requireColleague({ userId, role: account.role }, staff);
    if (await isInOpenAuction(transaction, userId)) {
      throw new ApiError('STATE', {
        message: 'You take part in an auction that is still open. Leave it or await its end.',
      });
    }
    await notifyOfFrozenDeals(transaction, platform, userId);
    await leaveAllLists(transaction, userId, now);
    const keys = await removeWhatHasFiles(transaction, userId, now);
    await forgetEventsOf(transaction, userId);
    // Before the enquiries are deleted, which are needed to find some of them.
    await removeNotificationsNaming(transaction, userId);
    await removeByAddress(transaction, userId);
    await removeReportDetails(transaction, userId);
    await removeViewingReasons(transaction, userId);
    await removeAddendumProposals(transaction, userId);
    for (const column of personalColumns) {
      if (column.deletion === 'removes') await removeRows(transaction, column, userId);
      if (column.deletion === 'forgets') await forgetPerson(transaction, column, userId);
    }
    await anonymiseUser(transaction, userId, now);
    await removeFilesLater(transaction, keys);
    // Without a mail server the farewell mail would only keep the address in the operator's outbox.
    if (config.smtpUrl !== undefined) {
      await postAccountMail(transaction, platform, 'accountDeleted', { to: account, path: contactPath });
    }
  });
}
