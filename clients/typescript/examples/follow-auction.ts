import type { UrugoClient } from '../src/index.ts';

/** All that has happened in an auction since a row of its log, and the price now. */
export async function followAuction(urugo: UrugoClient, id: string, after = 0) {
  const types: string[] = [];
  for (let from = after; ; ) {
    const { events, hasMore, summary } = await urugo.call('GET /api/auctions/{id}/events', {
      params: { id },
      query: { after: from },
    });
    types.push(...events.map(({ type }) => type));
    from = events.at(-1)?.seq ?? from;
    if (!hasMore) return { types, after: from, price: summary.price, currency: summary.currency };
  }
}
