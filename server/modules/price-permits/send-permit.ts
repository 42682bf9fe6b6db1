import { kigaliDay } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import { canExpireOn } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { PermitForm } from '#contract/price-permits/price-permits.endpoints.ts';
import { insertDocument, storeDocument } from '#server/modules/documents/index.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertPermit } from './price-permits.queries.ts';

/** Uploads cost more than other calls; forms that are refused as invalid count too. */
const uploadLimits: readonly RateLimit[] = [{ name: 'send-price-permit', count: 60, seconds: 3_600 }];
/** Each stays stored with its document, also when it is withdrawn. */
const sentLimits: readonly RateLimit[] = [{ name: 'price-permits-sent', count: 10, seconds: 86_400 }];

/** Refuses before a document is read who has sent too many. */
export async function spendPermitUpload({ db }: Platform, sellerId: string): Promise<void> {
  await spendRateLimit(db, uploadLimits, sellerId);
}

const noneNeeded = () => new ApiError('STATE', { message: 'Prices need no permit here.' });

function requireSensible({ config, clock }: Platform, currency: Currency, expiresOn: string): void {
  if (!config.permitCurrencies.includes(currency)) throw noneNeeded();
  if (canExpireOn(expiresOn, kigaliDay(clock.now()))) return;
  const message = 'A permit ends today at the earliest, and within ten years.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { expiresOn: message } });
}

/** Stores a permit with its document for the staff to decide on. The second of two at once is refused. */
export async function sendPermit(
  platform: Platform,
  sellerId: string,
  { currency, number, expiresOn }: PermitForm,
  document: UploadedFile,
): Promise<string> {
  const { db, clock } = platform;
  requireSensible(platform, currency, expiresOn);
  return storeDocument(platform, document, sellerId, (stored) =>
    db.transaction().execute(async (transaction) => {
      await spendRateLimit(transaction, sentLimits, sellerId);
      const now = clock.now();
      const id = createId(now);
      await insertDocument(transaction, stored);
      const sent = { id, seller_id: sellerId, currency, number, expires_on: expiresOn };
      const undecided = { decided_at: null, decided_by: null, refusal_reason: null, withdrawn_at: null };
      const row = { ...sent, ...undecided, document_id: stored.id, submitted_at: now };
      if (await insertPermit(transaction, row)) return id;
      throw new ApiError('STATE', {
        message: 'Another permit of yours waits for its decision. Withdraw it first if it is wrong.',
      });
    }),
  );
}
