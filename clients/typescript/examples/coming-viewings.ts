import type { UrugoClient } from '../src/index.ts';

/** When one is expected where. The key needs the scope viewings:read. */
export async function comingViewings(urugo: UrugoClient): Promise<string[]> {
  const { viewings } = await urugo.call('GET /api/viewings/mine', { query: { part: 'upcoming' } });
  return viewings.map(({ startsAt, product }) => `${startsAt} ${product.title}`);
}
