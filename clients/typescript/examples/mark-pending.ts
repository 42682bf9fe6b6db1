import type { UrugoClient } from '../src/index.ts';

/** Says of an own listing that somebody is about to take it. The key needs the scope listings:write. */
export async function markPending(urugo: UrugoClient, id: string): Promise<number> {
  const { product } = await urugo.call('POST /api/product/status/{id}', {
    params: { id },
    body: { status: 'Pending' },
  });
  return product.version;
}
