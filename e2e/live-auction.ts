import type { Page } from '@playwright/test';
import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';

/**
 * The slug of an auction of the demonstration that is under way and has bids. The list begins with those that end first:
 * it is the last, so that it does not end during a test.
 */
export async function liveAuction(page: Page): Promise<string> {
  const { auctions } = listAuctions.response.parse(await (await page.request.get(listAuctions.path)).json());
  const auction = auctions.findLast(({ state, bidCount }) => state === 'live' && bidCount > 0);
  if (auction === undefined) throw new Error('No auction with bids is under way');
  return auction.slug;
}
