import type { ListingCard } from '#contract/listings/listing.ts';
import type { Listed, ListNote, SharedList, SharedListSummary } from '#contract/shared-lists/shared-list.ts';
import type { findListOf, findMembers, findNotes, findVotes, ItemRow, ListRow } from './shared-lists.queries.ts';

type Rows<Find extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

const roleOf = ({ is_owner }: { is_owner: boolean }) => (is_owner ? 'owner' : 'member');

export function viewSummary(row: ListRow): SharedListSummary {
  return {
    _id: row.id,
    name: row.name,
    role: roleOf(row),
    others: [...row.others],
    listingCount: row.listing_count,
    newCount: row.new_count,
    createdAt: row.created_at.toISOString(),
    ...(row.has_listing !== null && { hasListing: row.has_listing }),
  };
}

function viewNote({ id, author_id, text, version, created_at, changed_at }: Rows<typeof findNotes>[number]): ListNote {
  return {
    _id: id,
    authorId: author_id,
    text,
    version,
    at: created_at.toISOString(),
    ...(changed_at !== null && { changedAt: changed_at.toISOString() }),
  };
}

type Said = { votes: Rows<typeof findVotes>; notes: Rows<typeof findNotes> };

function viewListed(item: ItemRow, card: ListingCard | undefined, { votes, notes }: Said): Listed {
  const isHere = ({ listing_id }: { listing_id: string }) => listing_id === item.listing_id;
  return {
    listingId: item.listing_id,
    title: item.title,
    state: card === undefined ? (item.is_deleted ? 'removed' : 'hidden') : 'shown',
    ...(card && { card }),
    ...(item.added_by !== null && { addedBy: item.added_by }),
    addedAt: item.added_at.toISOString(),
    votes: votes.filter(isHere).map(({ user_id, vote, at }) => ({ memberId: user_id, vote, at: at.toISOString() })),
    notes: notes.filter(isHere).map(viewNote),
  };
}

type ListParts = Said & {
  list: NonNullable<Rows<typeof findListOf>>;
  readerId: string;
  members: Rows<typeof findMembers>;
  items: readonly ItemRow[];
  cards: readonly ListingCard[];
  invitedUntil: Date | undefined;
};

export function viewSharedList({
  list,
  readerId,
  members,
  items,
  cards,
  invitedUntil,
  ...said
}: ListParts): SharedList {
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  return {
    _id: list.id,
    name: list.name,
    version: list.version,
    readerId,
    role: roleOf(list),
    lookedAt: list.looked_at.toISOString(),
    members: members.map((member) => ({
      _id: member.user_id,
      name: member.name,
      role: roleOf(member),
      joinedAt: member.joined_at.toISOString(),
    })),
    listings: items
      .filter(({ removed_at }) => removed_at === null)
      .map((item) => viewListed(item, cardOf.get(item.listing_id), said)),
    removed: items
      .filter(({ removed_at }) => removed_at !== null)
      .map(({ listing_id, title }) => ({ listingId: listing_id, title })),
    ...(invitedUntil && { invitedUntil: invitedUntil.toISOString() }),
  };
}
