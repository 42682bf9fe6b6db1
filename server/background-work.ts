import * as z from 'zod';
import type { Tables } from './database.ts';
import { accountJobs } from './modules/accounts/index.ts';
import { announceBidders, noteDepositsOfDeals } from './modules/auctions/index.ts';
import { nightlyBackupJob } from './modules/backups/index.ts';
import {
  announceEarlierMessages,
  forgetAttachmentsJob,
  mailDigestsJob,
  removeUnwrittenAttachmentJob,
} from './modules/chat/index.ts';
import {
  announceDeals,
  remindOfChecklistsJob,
  sweepDealsJob,
  writePapersJob,
  writePapersOfDeals,
} from './modules/deals/index.ts';
import { removeUnwrittenDocumentJob } from './modules/documents/index.ts';
import { continueEnquiriesInChat, mailEnquiryToOperator, passEnquiryToSeller } from './modules/enquiries/index.ts';
import { forgetFlowsJob } from './modules/identities/index.ts';
import { forgetVisitsJob } from './modules/insights/index.ts';
import { listingImportJobs } from './modules/listing-imports/index.ts';
import { listingJobs } from './modules/listings/index.ts';
import { forgetSentMailsJob, sendWaitingMailsJob } from './modules/mails/index.ts';
import { mediaJobs } from './modules/media/index.ts';
import { announceNotifications, notificationJobs } from './modules/notifications/index.ts';
import { forgetChallengesJob } from './modules/passkeys/index.ts';
import { forgetPhoneCodesJob, sendSignInCodesJob } from './modules/phones/index.ts';
import { permitReminderJob } from './modules/price-permits/index.ts';
import { checkOne, checkPaymentsJob, disbursementJobs } from './modules/provider-events/index.ts';
import { refundJobs } from './modules/refunds/index.ts';
import { savedSearchJobs, takeOverSearchesOfAddress } from './modules/saved-searches/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { forgetListsJob, tellListMembers } from './modules/shared-lists/index.ts';
import { reportLateJob } from './modules/simulator/index.ts';
import { forgetSmsJob, sendSmsJob } from './modules/sms/index.ts';
import { stayJobs } from './modules/stays/index.ts';
import { forgetUssdJob } from './modules/ussd/index.ts';
import { viewingJobs } from './modules/viewings/index.ts';
import { tellOfDeals, tellOfEnquiries, tellOfViewings, webhookJobs } from './modules/webhooks/index.ts';
import { notifyOfListingChanges } from './modules/wishlist/index.ts';
import { forgetOldKeys } from './platform/database/idempotency-keys.ts';
import { defineJob, forgetFailedJobs, freeAbandonedJobs, type Job } from './platform/database/jobs.ts';
import { forgetOutboxJob, outboxJob } from './platform/database/outbox.ts';
import { forgetSpentLimits } from './platform/database/rate-limits.ts';
import { forgetRefusedForms } from './platform/database/refused-forms.ts';
import { removeFilesJob } from './platform/files/remove-files.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { PushTransport } from './platform/push/push-transport.ts';
import type { Platform } from './platform.ts';

/** Everything done after a commit or by the clock, in a written list like the modules. */
export function backgroundWork(
  platform: Platform,
  { mail, push }: { mail: MailTransport | undefined; push: PushTransport },
): Job[] {
  const { db, files } = platform;
  return [
    outboxJob<Tables>(db, [
      mailEnquiryToOperator(platform),
      passEnquiryToSeller(platform),
      continueEnquiriesInChat(platform),
      takeOverSearchesOfAddress(),
      announceEarlierMessages(platform),
      announceNotifications(platform),
      notifyOfListingChanges(platform),
      tellListMembers(platform),
      announceDeals(platform),
      writePapersOfDeals(),
      noteDepositsOfDeals(),
      announceBidders(platform),
      tellOfEnquiries(platform),
      tellOfDeals(platform),
      tellOfViewings(platform),
    ]),
    sendWaitingMailsJob(platform, mail),
    forgetSentMailsJob(platform),
    sendSmsJob(platform),
    forgetSmsJob(platform),
    forgetPhoneCodesJob(platform),
    forgetChallengesJob(platform),
    forgetFlowsJob(platform),
    sendSignInCodesJob(platform),
    forgetUssdJob(platform),
    ...notificationJobs(platform, push),
    ...accountJobs(platform),
    forgetVisitsJob(platform),
    removeFilesJob(db, files),
    nightlyBackupJob(platform),
    forgetAttachmentsJob(platform),
    removeUnwrittenAttachmentJob(platform),
    removeUnwrittenDocumentJob(platform),
    mailDigestsJob(platform),
    ...mediaJobs(platform),
    ...listingJobs(platform),
    ...listingImportJobs(platform),
    permitReminderJob(platform),
    ...searchJobs(platform),
    ...savedSearchJobs(platform),
    forgetListsJob(platform),
    sweepDealsJob(platform),
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
    forgetOutboxJob(db),
    freeAbandonedJobs(db),
    forgetFailedJobs(db),
    defineJob({
      name: 'rate-limits:forget',
      payload: z.looseObject({}),
      schedule: '17 * * * *',
      run: () => forgetSpentLimits(db),
    }),
    defineJob({
      name: 'idempotency-keys:forget',
      payload: z.looseObject({}),
      schedule: '27 * * * *',
      run: () => forgetOldKeys(db),
    }),
    defineJob({
      name: 'refused-forms:forget',
      payload: z.looseObject({}),
      schedule: '*/10 * * * *',
      run: () => forgetRefusedForms(db),
    }),
  ];
}
