import type { ActionFields } from '#contract/deals/action-fields.ts';
import { areAlike, type Room } from '#contract/rent/inventory.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { findDealDocuments } from '../papers/papers.queries.ts';

type Problems = Record<string, string>;

/**
 * Problems of the photographs of the rooms: each room has one, unless both parties waive them, and all belong to this
 * deal.
 */
async function problemsOfPhotographs(
  { transaction, row }: LockedDeal,
  { rooms, areNeeded }: { rooms: readonly Room[]; areNeeded: boolean },
): Promise<Problems> {
  const documents = await findDealDocuments(transaction, row.id);
  const current = documents.filter(({ kind, replaced_at }) => kind === 'photograph' && replaced_at === null);
  const known = new Set(current.map(({ id }) => id));
  const problems = rooms.flatMap((room, index) => {
    const field = `handover.rooms.${index}.photographs`;
    if (!room.photographs.every((id) => known.has(id))) return [[field, 'Name photographs of this deal']];
    const isMissing = areNeeded && room.photographs.length === 0;
    return isMissing ? [[field, 'Add a photograph of each room, or record that you both do without']] : [];
  });
  return Object.fromEntries(problems);
}

/** What is missing in the record of a handover; for a lease, room by room. */
export async function problemsOfHandover(
  deal: LockedDeal,
  { handover }: Pick<ActionFields, 'handover'>,
): Promise<Problems> {
  if (handover === undefined) return { handover: 'Enter the keys and the readings of the meters' };
  const { rooms, hasNoPhotographs } = handover;
  if (deal.row.kind === 'rent' && rooms.length === 0) {
    return { 'handover.rooms': 'List the rooms, each with its condition' };
  }
  if (areAlike(rooms)) return { 'handover.rooms': 'Give each room a name of its own' };
  return problemsOfPhotographs(deal, { rooms, areNeeded: deal.row.kind === 'rent' && !hasNoPhotographs });
}
