import type { Tables } from '#server/database.ts';
import { depositSettled } from '#server/modules/deals/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { setStateOfDeposit } from './locked-auction.queries.ts';

/** Shows the outcome of a winner's deposit in a deal in the auction too. */
export function noteDepositsOfDeals(): Subscription<Tables> {
  return subscribe<Tables, typeof depositSettled.payload>(depositSettled, async (transaction, { depositId, outcome }) =>
    setStateOfDeposit(transaction, depositId, outcome === 'refunded' ? 'released' : 'forfeited'),
  );
}
