import { type UrugoClient, UrugoError } from '../src/index.ts';

/** What is said of a listing; undefined where it is not offered any more. */
export async function describeListing(urugo: UrugoClient, slug: string): Promise<string | undefined> {
  try {
    const { product } = await urugo.call('GET /api/product/details/{slug}', { params: { slug } });
    return product.description;
  } catch (error) {
    if (error instanceof UrugoError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
