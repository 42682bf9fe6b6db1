import type { StayRequest } from '#contract/stays/quote.ts';
import type { Db } from '#server/database.ts';
import { quoteStay } from '#server/modules/stays/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The stay at the price of now. Refused where it is not possible by the terms, or others than `exceptOf` have its nights. */
export async function requirePossible(
  transaction: Db,
  { listingId, from, to, guests }: StayRequest & { listingId: string },
  now: Date,
  except: { exceptOf?: string } = {},
) {
  const answer = await quoteStay(transaction, { listingId, from, to, guests }, now, except);
  if (!('problem' in answer)) return answer;
  const { problem } = answer;
  const code = problem.problem === 'taken' ? 'NIGHTS_UNAVAILABLE' : 'STAY_UNAVAILABLE';
  throw new ApiError(code, { details: problem });
}
