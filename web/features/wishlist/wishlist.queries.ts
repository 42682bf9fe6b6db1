import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

const staleMilliseconds = 60_000;

/** Which listings the signed-in person has saved: what every heart on a page asks. Only their ids travel with pages. */
export const savedIdsQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'ids'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { wishlistItems } = (await callApi('GET /api/product/wishlist/all', {}, signal)).data;
      return wishlistItems.map(({ product }) => product._id);
    },
    staleTime: staleMilliseconds,
  });

/** The saved listings themselves, for the wishlist's own page. */
export const wishlistQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'items'],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/wishlist/all', {}, signal)).data.wishlistItems,
  });

/** The listings a visitor keeps in the browser, as far as they are still public. */
export const deviceWishlistQuery = (asked: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'cards', asked],
    queryFn: async ({ signal }) => {
      const { products } = (await callApi('GET /api/product/cards', { query: { ids: asked.join(',') } }, signal)).data;
      return { asked, listings: products };
    },
  });

/** The call that saves a listing, or removes it from the saved ones; a removal returns the token that undoes it. */
export async function setSaved(productId: string, isSaved: boolean): Promise<string | undefined> {
  if (!isSaved) {
    return (await callApi('DELETE /api/product/wishlist/remove/{productId}', { params: { productId } })).data.undo;
  }
  await callApi('POST /api/product/wishlist/add-to-wishlist', { body: { productId } });
  return undefined;
}

/** Shows a listing as saved or not, everywhere at once. */
export function showSaved(queryClient: QueryClient, productId: string, isSaved: boolean): void {
  queryClient.setQueryData(savedIdsQuery().queryKey, (ids) => {
    const others = ids?.filter((id) => id !== productId);
    return others && (isSaved ? [productId, ...others] : others);
  });
  const { queryKey } = wishlistQuery();
  // An added listing is not known in full: the list is fetched again, at once where it is shown.
  if (isSaved) return void queryClient.invalidateQueries({ queryKey });
  queryClient.setQueryData(queryKey, (items) => items?.filter(({ product }) => product._id !== productId));
}
