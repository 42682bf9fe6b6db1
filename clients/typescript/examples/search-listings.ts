import type { UrugoClient } from '../src/index.ts';

/** Titles and prices of the cheapest houses with three bedrooms that are for sale. */
export async function searchListings(urugo: UrugoClient): Promise<string[]> {
  const query = { lookingFor: 'sale', propertyType: 'House', beds: '3', sort: 'price_asc', limit: 10 } as const;
  const { products } = await urugo.call('GET /api/product/explore', { query });
  return products.map(({ title, money }) => `${title}: ${money.amount} ${money.currency}`);
}
