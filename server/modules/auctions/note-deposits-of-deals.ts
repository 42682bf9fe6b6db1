import type { Tables } from '#server/database.ts';
import { depositSettled } from '#server/modules/deals/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { setStateOfDeposit } from './locked-auction.queries.ts';

/** What a deal has made of its winner's deposit is shown in the auction too. */
export function noteDepositsOfDeals(): Subscription<Tables> {
  return subscribe<Tables, typeof depositSettled.payload>(depositSettled, async (transaction, { depositId, outcome }) =>
    setStateOfDeposit(transaction, depositId, outcome === 'refunded' ? 'released' : 'forfeited'),
  );
}
