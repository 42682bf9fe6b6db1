import type { UrugoClient } from '../src/index.ts';

/** Places that begin as a visitor types, with how many listings each has. */
export async function suggestPlaces(urugo: UrugoClient, text: string): Promise<string[]> {
  const { suggestions } = await urugo.call('GET /api/product/suggest', { query: { text } });
  return suggestions.flatMap((one) => (one.kind === 'place' ? [`${one.name} (${one.count})`] : []));
}
