import type { ListingSort } from '#contract/listings/listings.endpoints.ts';
import type { Db } from '#server/database.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';
import type { ListingFilter } from './listing-filter.ts';
import { findListingOrder } from './listings.queries.ts';

/** How old an order may be; nobody sees that the 60th page lags behind by seconds. */
const orderMilliseconds = 5_000;
/** Orders kept at a time; at 100,000 listings each takes 1.6 MB. */
const ordersKept = 16;
const bytesPerId = 16;

function idAt(order: Buffer, index: number): string {
  const hex = order.toString('hex', index * bytesPerId, (index + 1) * bytesPerId);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Which listings stand far down a list. A database counts its way there anew for each page; this remembers the way. */
export type ListingOrders = {
  idsAt(list: { filter: ListingFilter; sort: ListingSort; limit: number; offset: number }): Promise<string[]>;
};

export function createListingOrders(db: Db): ListingOrders {
  const orders = new SharedAnswers<Buffer>({ lifetime: orderMilliseconds, capacity: ordersKept });
  return {
    idsAt: async ({ filter, sort, limit, offset }) => {
      const order = await orders.get(JSON.stringify([filter, sort]), () => findListingOrder(db, filter, sort));
      const end = Math.min(order.length / bytesPerId, offset + limit);
      return Array.from({ length: Math.max(0, end - offset) }, (_, index) => idAt(order, offset + index));
    },
  };
}
