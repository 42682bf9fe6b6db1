import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { isMissing } from '#web/lib/is-missing.ts';

export const sharedListsKey = ['shared-lists'] as const;
/** The key of all overviews of lists, whichever listing they were asked about. */
export const overviewKey = [...sharedListsKey, 'all'] as const;

/** The lists of the signed-in person; of each whether a listing is on it. */
export const sharedListsQuery = (listing?: string) =>
  queryOptions({
    queryKey: [...overviewKey, listing ?? ''],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/lists', { query: listing === undefined ? {} : { listing } }, signal)).data,
  });

/** One list; null where there is none, or the person is not on it. */
export const sharedListQuery = (id: string) =>
  queryOptions({
    queryKey: [...sharedListsKey, 'list', id],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/lists/{id}', { params: { id } }, signal)).data.list;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    // Where the live connection is blocked, coming back to the page shows news.
    refetchOnWindowFocus: 'always' as const,
  });

/** What an invitation is to; null where it is none any more. */
export const listInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...sharedListsKey, 'invitation', token],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/list-invitations/{token}', { params: { token } }, signal)).data;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });

/** The listing that is to be put on a list; null where it is not public. */
export const listingToPutQuery = (id: string) =>
  queryOptions({
    queryKey: [...sharedListsKey, 'listing', id],
    queryFn: async ({ signal }) => {
      const { products } = (await callApi('GET /api/product/cards', { query: { ids: id } }, signal)).data;
      const [card] = products;
      return card === undefined ? null : { _id: card._id, slug: card.slug, title: card.title };
    },
  });
