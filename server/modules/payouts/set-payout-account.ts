import type * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import type { newPayoutAccountSchema } from '#contract/payouts/payouts.endpoints.ts';
import { findAddresseeById, postAccountMail, requirePassword } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { type PayoutAccountRow, replacePayoutAccount } from './payout-accounts.queries.ts';

const shownCharacters = 4;
const leastCharacters = 6;

type Wanted = z.output<typeof newPayoutAccountSchema>;

function refuseNumber(message: string): never {
  throw new ApiError('UNPROCESSABLE', { message, fields: { number: message } });
}

/** The number as it is given to the bank: without spaces; of a phone, with its country. */
function numberOf({ config }: Platform, { method, number, currency }: Wanted): string {
  if (method === 'mobile_money') {
    if (currency !== 'RWF') refuseNumber('Mobile money is paid in francs.');
    return e164Of(number, config.phoneCountry) ?? refuseNumber('This is no phone number.');
  }
  const compact = number.replaceAll(/[^A-Za-z0-9]/g, '');
  if (compact.length < leastCharacters) refuseNumber('This is no number of an account.');
  return compact;
}

/**
 * Sets the account that a seller is paid to in a currency. Against stolen sessions the password is required, the owner
 * is mailed, and nothing is paid to it for some days. The audit log does not contain the number.
 */
export async function setPayoutAccount(
  platform: Platform,
  { userId, sessionId }: SignedInViewer,
  wanted: Wanted,
): Promise<PayoutAccountRow> {
  const { db, clock, config } = platform;
  await requirePassword(platform, { userId, sessionId, password: wanted.password, field: 'password' });
  const number = numberOf(platform, wanted);
  const now = clock.now();
  const id = createId(now);
  const account: PayoutAccountRow = {
    id,
    owner_id: userId,
    currency: wanted.currency,
    method: wanted.method,
    institution: wanted.institution,
    holder_name: wanted.holderName,
    number_sealed: new Sealer(config.auctionKeys).sealText(id, number),
    number_end: number.slice(-shownCharacters),
    created_at: now,
    usable_at: new Date(now.getTime() + config.payoutHoldDays * dayMilliseconds),
    replaced_at: null,
  };
  return db.transaction().execute(async (transaction) => {
    await replacePayoutAccount(transaction, account);
    await recordAudit(transaction, clock, { actorId: userId, action: 'payout.account_changed', subjectId: id });
    const owner = await findAddresseeById(transaction, userId);
    if (owner !== undefined) await postAccountMail(transaction, platform, 'payoutAccountChanged', { to: owner });
    return account;
  });
}
