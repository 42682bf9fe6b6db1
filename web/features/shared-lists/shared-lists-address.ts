import { sharedListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { type AddressParams, idParam, outcomeParam, textParam, wordParam } from '#web/lib/address-params.ts';

export const listSorts = ['added', 'votes'] as const;
export type ListSort = (typeof listSorts)[number];

/** The query string of a list. `invite`: the token of an invitation that a form without scripts has just made. */
export const readListAddress = ({ sort, outcome, invite }: AddressParams) => ({
  sort: wordParam(listSorts, sort),
  outcome: outcomeParam(outcome),
  invite: textParam(invite),
});
export type ListAddress = ReturnType<typeof readListAddress>;

export const readListsAddress = ({ outcome }: AddressParams) => ({ outcome: outcomeParam(outcome) });

export const readJoinAddress = ({ token, outcome }: AddressParams) => ({
  token: textParam(token),
  outcome: outcomeParam(outcome),
});

export const readAddAddress = ({ listing, outcome }: AddressParams) => ({
  listing: idParam(listing),
  outcome: outcomeParam(outcome),
});

/** The page of a list in this order; `at` is the element to scroll to. */
export function listHref(id: string, { sort, at }: { sort?: ListSort | undefined; at?: string | undefined } = {}) {
  const query = sort === undefined || sort === 'added' ? '' : `?sort=${sort}`;
  return `${sharedListHref(id)}${query}${at === undefined ? '' : `#${at}`}`;
}
