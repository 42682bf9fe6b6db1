import { describe, expect, test } from 'vitest';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import type { ListVote } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import {
  arrangeListed,
  isLovedByAll,
  isNewSince,
  keepOrder,
  likingOf,
  newestOfOthers,
  voteOf,
  withVote,
} from './said-on-list.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString();

function listed(listingId: string, votes: Readonly<Record<string, ListVote>> = {}, minute = 0): Listed {
  return {
    listingId,
    title: listingId,
    state: 'shown',
    addedBy: 'me',
    addedAt: at(minute),
    votes: Object.entries(votes).map(([memberId, vote]) => ({ memberId, vote, at: at(minute) })),
    notes: [],
  };
}

function listOf(...listings: Listed[]): SharedList {
  const member = (_id: string) => ({ _id, name: _id, role: 'member' as const, joinedAt: at(0) });
  const reader = { readerId: 'me', role: 'owner' as const, lookedAt: at(0) };
  const members = [member('me'), member('other')];
  return { _id: 'list', name: 'Homes', version: 1, ...reader, members, listings, removed: [] };
}

const ids = (listings: readonly Listed[]) => listings.map(({ listingId }) => listingId);

describe('the order of a list', () => {
  const listings = [
    listed('refused', { me: 'no', other: 'no' }),
    listed('unseen'),
    listed('loved', { me: 'love', other: 'love' }),
    listed('torn', { me: 'love', other: 'no' }),
    listed('fair', { me: 'maybe' }),
  ];

  test('by votes has the best liked first; what is worth the same stays last added first', () => {
    expect(listings.map(likingOf)).toEqual([-4, 0, 4, 0, 1]);
    expect(ids(arrangeListed(listings, 'votes'))).toEqual(['loved', 'fair', 'unseen', 'torn', 'refused']);
    expect(ids(arrangeListed(listings, 'added'))).toEqual(ids(listings));
  });

  test('stays as it is shown while votes change; what comes is first and what goes is gone', () => {
    expect(keepOrder(['a', 'b', 'c'], ['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
    expect(keepOrder(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['d', 'a', 'c']);
    expect(keepOrder([], ['b', 'a'])).toEqual(['b', 'a']);
  });
});

describe('votes', () => {
  test('are one for each member', () => {
    const once = withVote(listOf(listed('a'), listed('b')), 'a', 'love', at(1));
    const twice = withVote(once, 'a', 'no', at(2));
    expect(twice.listings.map((one) => voteOf(one, 'me'))).toEqual(['no', undefined]);
    expect(twice.listings[0]?.votes).toHaveLength(1);
    expect(withVote(twice, 'a', 'none', at(3)).listings[0]?.votes).toEqual([]);
    expect(withVote(twice, 'gone', 'love', at(3))).toEqual(twice);
  });

  test('agree when all members love it, and there are several', () => {
    const loved = listed('a', { me: 'love', other: 'love' });
    const list = listOf(loved);
    expect(isLovedByAll(loved, list)).toBe(true);
    expect(isLovedByAll(listed('a', { me: 'love' }), list)).toBe(false);
    expect(isLovedByAll(listed('a', { me: 'love', other: 'maybe' }), list)).toBe(false);
    expect(isLovedByAll(listed('a', { me: 'love' }), { members: list.members.slice(0, 1) })).toBe(false);
  });
});

describe('what is new', () => {
  test('is what others did since the last look', () => {
    const isNew = isNewSince(at(5), 'me');
    expect(isNew({ by: 'other', at: at(6) })).toBe(true);
    expect(isNew({ by: undefined, at: at(6) })).toBe(true);
    expect(isNew({ by: 'other', at: at(5) })).toBe(false);
    expect(isNew({ by: 'me', at: at(6) })).toBe(false);
  });

  test('ends with the last of it, whether a listing, a vote or a note', () => {
    expect(newestOfOthers(listOf(listed('a', { me: 'love' }, 9)))).toBeUndefined();
    expect(newestOfOthers(listOf(listed('a', { other: 'love' }, 3), listed('b', { other: 'no' }, 2)))).toBe(at(3));
    const noted: Listed = {
      ...listed('c'),
      notes: [{ _id: 'n', authorId: 'other', text: 'Hello', at: at(4), version: 1 }],
    };
    expect(newestOfOthers(listOf(listed('a', { other: 'love' }, 3), noted))).toBe(at(4));
    expect(newestOfOthers({ ...listOf(noted), lookedAt: at(4) })).toBeUndefined();
  });
});
