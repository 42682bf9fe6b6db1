import type { Kysely } from 'kysely';
import type { AccountTables } from './modules/accounts/accounts.tables.ts';
import type { ApiKeyTables } from './modules/api-keys/api-keys.tables.ts';
import type { AuctionTables } from './modules/auctions/auctions.tables.ts';
import type { AuditTables } from './modules/audit/audit.tables.ts';
import type { BackupTables } from './modules/backups/backups.tables.ts';
import type { CallTables } from './modules/calls/calls.tables.ts';

import type { ChatTables } from './modules/chat/chat.tables.ts';

import type { CommissionTables } from './modules/commission/commission.tables.ts';
import type { DealTables } from './modules/deals/deals.tables.ts';
import type { DealPaperTables } from './modules/deals/papers/papers.tables.ts';
import type { DealRentTables } from './modules/deals/rent/rent.tables.ts';
import type { DisbursementTables } from './modules/disbursements/disbursements.tables.ts';
import type { DocumentTables } from './modules/documents/documents.tables.ts';
import type { EnquiryTables } from './modules/enquiries/enquiries.tables.ts';
import type { IdentityTables } from './modules/identities/identities.tables.ts';
import type { InsightTables } from './modules/insights/insights.tables.ts';
import type { LedgerTables } from './modules/ledger/ledger.tables.ts';
import type { ListingImportTables } from './modules/listing-imports/listing-imports.tables.ts';
import type { ListingTables } from './modules/listings/listings.tables.ts';
import type { MailTables } from './modules/mails/mails.tables.ts';
import type { MediaTables } from './modules/media/media.tables.ts';
import type { NotificationTables } from './modules/notifications/notifications.tables.ts';
import type { PartnerTables } from './modules/partners/partners.tables.ts';
import type { PasskeyTables } from './modules/passkeys/passkeys.tables.ts';
import type { PaymentTables } from './modules/payments/payments.tables.ts';
import type { PayoutTables } from './modules/payouts/payouts.tables.ts';
import type { PhoneTables } from './modules/phones/phones.tables.ts';
import type { PricePermitTables } from './modules/price-permits/price-permits.tables.ts';
import type { ProviderEventTables } from './modules/provider-events/provider-events.tables.ts';
import type { ProviderTables } from './modules/providers/providers.tables.ts';
import type { RateTables } from './modules/rates/rates.tables.ts';
import type { ReceiptTables } from './modules/receipts/receipts.tables.ts';
import type { ReconciliationTables } from './modules/reconciliation/reconciliation.tables.ts';
import type { RefundTables } from './modules/refunds/refunds.tables.ts';
import type { RentalTables } from './modules/rentals/rentals.tables.ts';
import type { ReportTables } from './modules/reports/reports.tables.ts';
import type { SavedSearchTables } from './modules/saved-searches/saved-searches.tables.ts';
import type { SearchTables } from './modules/search/search.tables.ts';
import type { SellerTables } from './modules/sellers/sellers.tables.ts';
import type { SharedListTables } from './modules/shared-lists/shared-lists.tables.ts';
import type { SmsTables } from './modules/sms/sms.tables.ts';
import type { StayReviewTables } from './modules/stay-reviews/stay-reviews.tables.ts';
import type { StayTables } from './modules/stays/stays.tables.ts';
import type { UssdTables } from './modules/ussd/ussd.tables.ts';
import type { ViewingTables } from './modules/viewings/viewings.tables.ts';
import type { WebhookTables } from './modules/webhooks/webhooks.tables.ts';
import type { WishlistTables } from './modules/wishlist/wishlist.tables.ts';
import type { IdempotencyKeyTables } from './platform/database/idempotency-keys.ts';
import type { OutboxTables } from './platform/database/outbox.ts';
import type { RateLimitTables } from './platform/database/rate-limits.ts';
import type { RefusedFormTables } from './platform/database/refused-forms.ts';
import type { ReplicaReads } from './platform/database/replica-reads.ts';
import type { SiteFactTables } from './platform/database/site-facts.ts';

/** Every table, by the module that owns it. A module reads another's tables only in joins of its own queries. */
export type Tables = AccountTables &
  ApiKeyTables &
  AuctionTables &
  AuditTables &
  BackupTables &
  CallTables &
  ChatTables &
  CommissionTables &
  DealTables &
  DealPaperTables &
  DealRentTables &
  DocumentTables &
  EnquiryTables &
  IdempotencyKeyTables &
  IdentityTables &
  InsightTables &
  LedgerTables &
  ListingImportTables &
  ListingTables &
  MailTables &
  MediaTables &
  NotificationTables &
  OutboxTables &
  PartnerTables &
  PaymentTables &
  PayoutTables &
  PasskeyTables &
  PhoneTables &
  PricePermitTables &
  DisbursementTables &
  ProviderEventTables &
  ProviderTables &
  RateLimitTables &
  RefusedFormTables &
  RateTables &
  ReceiptTables &
  ReconciliationTables &
  RefundTables &
  ReportTables &
  SavedSearchTables &
  SharedListTables &
  SearchTables &
  SellerTables &
  SmsTables &
  SiteFactTables &
  RentalTables &
  StayReviewTables &
  StayTables &
  UssdTables &
  ViewingTables &
  WebhookTables &
  WishlistTables;

/** A connection or a transaction: the first argument of every query. */
export type Db = Kysely<Tables>;

export type Reads = ReplicaReads<Tables>;
