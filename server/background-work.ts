import * as z from 'zod';
import type { Db, Tables } from './database.ts';
import { accountJobs } from './modules/accounts/index.ts';
import { announceBidders, noteDepositsOfDeals } from './modules/auctions/index.ts';
import { nightlyBackupJob } from './modules/backups/index.ts';
import {
  announceEarlierMessages,
  mailDigestsJob,
  pruneAttachmentsJob,
  removeUnwrittenAttachmentJob,
} from './modules/chat/index.ts';
import {
  announceDeals,
  releaseHeldRentsJob,
  remindOfChecklistsJob,
  sweepDealsJob,
  writePapersJob,
  writePapersOfDeals,
} from './modules/deals/index.ts';
import { removeUnwrittenDocumentJob } from './modules/documents/index.ts';
import { continueEnquiriesInChat, mailEnquiryToOperator, passEnquiryToSeller } from './modules/enquiries/index.ts';
import { pruneFlowsJob } from './modules/identities/index.ts';
import { pruneVisitsJob } from './modules/insights/index.ts';
import { listingImportJobs } from './modules/listing-imports/index.ts';
import { listingJobs } from './modules/listings/index.ts';
import { pruneSentMailsJob, sendWaitingMailsJob } from './modules/mails/index.ts';
import { mediaJobs } from './modules/media/index.ts';
import { announceNotifications, notificationJobs } from './modules/notifications/index.ts';
import { pruneChallengesJob } from './modules/passkeys/index.ts';
import { prunePhoneCodesJob, sendSignInCodesJob } from './modules/phones/index.ts';
import { permitReminderJob } from './modules/price-permits/index.ts';
import { checkOne, checkPaymentsJob, disbursementJobs } from './modules/provider-events/index.ts';
import { refundJobs } from './modules/refunds/index.ts';
import { savedSearchJobs, takeOverSearchesOfAddress } from './modules/saved-searches/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { notifyListMembers, pruneListsJob } from './modules/shared-lists/index.ts';
import { reportLateJob } from './modules/simulator/index.ts';
import { pruneSmsJob, sendSmsJob } from './modules/sms/index.ts';
import { stayJobs } from './modules/stays/index.ts';
import { pruneUssdJob } from './modules/ussd/index.ts';
import { viewingJobs } from './modules/viewings/index.ts';
import {
  notifyWebhooksOfDeal,
  notifyWebhooksOfEnquiry,
  notifyWebhooksOfViewing,
  webhookJobs,
} from './modules/webhooks/index.ts';
import { notifyOfListingChanges } from './modules/wishlist/index.ts';
import { freeAbandonedJobs, pruneFailedJobs } from './platform/database/abandoned-jobs.ts';
import { deleteOldKeys } from './platform/database/idempotency-keys.ts';
import { defineJob, type Job } from './platform/database/jobs.ts';
import { outboxJob, pruneOutboxJob, type Subscription } from './platform/database/outbox.ts';
import { deleteSpentLimits } from './platform/database/rate-limits.ts';
import { deleteRefusedForms } from './platform/database/refused-forms.ts';
import { removeFilesJob } from './platform/files/remove-files.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { PushTransport } from './platform/push/push-transport.ts';
import type { Platform } from './platform.ts';

/** Who is told of what other modules announce. */
const subscriptions = (platform: Platform): Subscription<Tables>[] => [
  mailEnquiryToOperator(platform),
  passEnquiryToSeller(platform),
  continueEnquiriesInChat(platform),
  takeOverSearchesOfAddress(),
  announceEarlierMessages(platform),
  announceNotifications(platform),
  notifyOfListingChanges(platform),
  notifyListMembers(platform),
  announceDeals(platform),
  writePapersOfDeals(),
  noteDepositsOfDeals(),
  announceBidders(platform),
  notifyWebhooksOfEnquiry(platform),
  notifyWebhooksOfDeal(platform),
  notifyWebhooksOfViewing(platform),
];

/** The deletion of what the platform counts or keeps for a while only. */
const forgettingJobs = (db: Db): Job[] => [
  defineJob({
    name: 'rate-limits:forget',
    payload: z.looseObject({}),
    schedule: '17 * * * *',
    run: () => deleteSpentLimits(db),
  }),
  defineJob({
    name: 'idempotency-keys:forget',
    payload: z.looseObject({}),
    schedule: '27 * * * *',
    run: () => deleteOldKeys(db),
  }),
  defineJob({
    name: 'refused-forms:forget',
    payload: z.looseObject({}),
    schedule: '*/10 * * * *',
    run: () => deleteRefusedForms(db),
  }),
];

/** Everything done after a commit or by the clock, in a written list like the modules. */
export function backgroundWork(
  platform: Platform,
  { mail, push }: { mail: MailTransport | undefined; push: PushTransport },
): Job[] {
  const { db, files } = platform;
  return [
    outboxJob<Tables>(db, subscriptions(platform)),
    sendWaitingMailsJob(platform, mail),
    pruneSentMailsJob(platform),
    sendSmsJob(platform),
    pruneSmsJob(platform),
    prunePhoneCodesJob(platform),
    pruneChallengesJob(platform),
    pruneFlowsJob(platform),
    sendSignInCodesJob(platform),
    pruneUssdJob(platform),
    ...notificationJobs(platform, push),
    ...accountJobs(platform),
    pruneVisitsJob(platform),
    removeFilesJob(db, files),
    nightlyBackupJob(platform),
    pruneAttachmentsJob(platform),
    removeUnwrittenAttachmentJob(platform),
    removeUnwrittenDocumentJob(platform),
    mailDigestsJob(platform),
    ...mediaJobs(platform),
    ...listingJobs(platform),
    ...listingImportJobs(platform),
    permitReminderJob(platform),
    ...searchJobs(platform),
    ...savedSearchJobs(platform),
    pruneListsJob(platform),
    sweepDealsJob(platform),
    releaseHeldRentsJob(platform),
    remindOfChecklistsJob(platform),
    ...refundJobs(platform),
    writePapersJob(platform),
    checkPaymentsJob(platform),
    checkOne(platform),
    ...disbursementJobs(platform),
    reportLateJob(platform),
    ...stayJobs(platform),
    ...viewingJobs(platform),
    ...webhookJobs(platform),
    pruneOutboxJob(db),
    freeAbandonedJobs(db),
    pruneFailedJobs(db),
    ...forgettingJobs(db),
  ];
}
