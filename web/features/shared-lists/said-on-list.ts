import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import type { ListVote } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { ListSort } from './shared-lists-address.ts';

const worth: Readonly<Record<ListVote, number>> = { love: 2, maybe: 1, no: -2 };

/** How much the members like a listing together. */
export const likingOf = ({ votes }: Pick<Listed, 'votes'>): number =>
  votes.reduce((sum, { vote }) => sum + worth[vote], 0);

/** Whether all members have voted, and all of them love it. A single member is not enough. */
export const isLovedByAll = ({ votes }: Pick<Listed, 'votes'>, { members }: Pick<SharedList, 'members'>): boolean =>
  members.length > 1 && votes.length === members.length && votes.every(({ vote }) => vote === 'love');

/** The listings, given last added first, in the requested order. Those without votes are between yes and no. */
export function arrangeListed(listings: readonly Listed[], sort: ListSort): Listed[] {
  if (sort === 'added') return [...listings];
  return listings.toSorted((one, other) => likingOf(other) - likingOf(one));
}

/**
 * The ids in their displayed order: a vote does not move anything while its voter looks, and added listings come first.
 */
export function keepOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const isKnown = new Set(shown);
  const isWanted = new Set(wanted);
  return [...wanted.filter((id) => !isKnown.has(id)), ...shown.filter((id) => isWanted.has(id))];
}

export const voteOf = ({ votes }: Pick<Listed, 'votes'>, memberId: string): ListVote | undefined =>
  votes.find((one) => one.memberId === memberId)?.vote;

/** The list with the reader's vote as it will be once the call has been answered; without one when it is taken back. */
export function withVote(list: SharedList, listingId: string, vote: ListVote | 'none', at: string): SharedList {
  const { readerId: memberId } = list;
  const change = (listed: Listed): Listed => {
    if (listed.listingId !== listingId) return listed;
    const others = listed.votes.filter((one) => one.memberId !== memberId);
    return { ...listed, votes: vote === 'none' ? others : [...others, { memberId, vote, at }] };
  };
  return { ...list, listings: list.listings.map(change) };
}

/** Whether another member acted after a moment. */
export const isNewSince =
  (since: string, readerId: string) =>
  ({ by, at }: { by: string | undefined; at: string }): boolean =>
    by !== readerId && Date.parse(at) > Date.parse(since);

const eventsOf = ({ addedBy, addedAt, votes, notes }: Listed) => [
  { by: addedBy, at: addedAt },
  ...votes.map(({ memberId, at }) => ({ by: memberId, at })),
  ...notes.map(({ authorId, at }) => ({ by: authorId, at })),
];

/** When another member last acted; undefined where none has since the reader's last look. */
export function newestOfOthers({ listings, readerId, lookedAt }: SharedList): string | undefined {
  const isNew = isNewSince(lookedAt, readerId);
  return listings
    .flatMap(eventsOf)
    .filter(isNew)
    .map(({ at }) => at)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}
