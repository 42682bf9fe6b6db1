import type { Currency } from '#contract/money.ts';
import type { PermitStanding } from '#contract/price-permits/price-permit.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { readStanding } from './read-standing.ts';

/** What decides about permits; within a transaction its own connection. */
type Deciding = Pick<Platform, 'config' | 'db' | 'clock'>;

const reasons: Readonly<Record<Exclude<PermitStanding, 'approved'>, string>> = {
  none: 'You have sent none in yet.',
  pending: 'Yours waits for the decision of our staff.',
  refused: 'Yours was refused.',
  withdrawn: 'You have withdrawn yours.',
  expired: 'Yours has expired.',
};

/** Why a seller cannot state prices in a currency today; undefined where no permit is needed, or a valid one is there. */
export async function findPermitProblem(
  { config, ...reading }: Deciding,
  sellerId: string,
  currency: Currency,
): Promise<ApiError | undefined> {
  if (!config.permitCurrencies.includes(currency)) return undefined;
  const { standing } = await readStanding(reading, sellerId, currency);
  if (standing === 'approved') return undefined;
  const message = `Prices in ${currency} need a permit that our staff has approved. ${reasons[standing]} See “Price permits” in your profile.`;
  return new ApiError('PRICE_PERMIT_NEEDED', {
    message,
    fields: { currency: message },
    details: { currency, permit: standing },
  });
}

/** Throws unless the seller may state prices in a currency today. */
export async function requirePermit(deciding: Deciding, sellerId: string, currency: Currency): Promise<void> {
  const problem = await findPermitProblem(deciding, sellerId, currency);
  if (problem !== undefined) throw problem;
}

/** The same where the staff act for the seller: the message says that the seller's permit is missing, not their own. */
export async function requireSellerPermit(deciding: Deciding, sellerId: string, currency: Currency): Promise<void> {
  const problem = await findPermitProblem(deciding, sellerId, currency);
  if (problem === undefined) return;
  const message = `The seller has no valid permit for prices in ${currency}: return the auction until they have.`;
  throw new ApiError('PRICE_PERMIT_NEEDED', { message, details: problem.details ?? {} });
}
