import { type DealParty, type DealState, runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { mostRepairs, type Repairs } from '#contract/rent/repairs.endpoints.ts';
import { legalMoves, type RepairMove, repairRules } from '#contract/rent/repairs.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { announceChange } from '../announce-change.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import { requireParty, requireReader, requireTenant } from '../deals.policy.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { findDealDocument } from '../papers/papers.queries.ts';
import { openDeal } from '../take-action.ts';
import { findRepairNotes, findRepairs, insertRepair, insertRepairNote, updateRepair } from './repairs.queries.ts';

type Saying = { note?: string | undefined; photographId?: string | undefined };

const isRunning = ({ kind, state }: { kind: string; state: DealState }) =>
  kind === 'rent' && (runningLeases as readonly DealState[]).includes(state);

/** The repairs of a lease as this reader sees them, with what they may say of each. */
export async function readRepairsFor(
  { db }: Pick<Platform, 'db'>,
  viewer: SignedInViewer,
  dealId: string,
): Promise<Repairs> {
  const { deal, actor } = requireReader(await findDealCard(db, dealId), viewer);
  const party = 'party' in actor ? actor.party : undefined;
  const isOpen = party !== undefined && isRunning(deal) && !deal.is_frozen;
  const [rows, notes] = [await findRepairs(db, dealId), await findRepairNotes(db, dealId)];
  return {
    repairs: rows.map(({ id, state }) => ({
      _id: id,
      state,
      said: notes
        .filter(({ repair_id }) => repair_id === id)
        .map(({ at, party: by, move, note, photograph_id }) => ({
          at: at.toISOString(),
          by,
          move: move ?? undefined,
          note: note ?? undefined,
          photographId: photograph_id ?? undefined,
        })),
      can: isOpen ? legalMoves(state, party) : [],
    })),
    can: isOpen && party === 'buyer' && rows.length < mostRepairs ? ['ask'] : [],
  };
}

async function requirePhotograph({ transaction, row }: LockedDeal, photographId: string | undefined): Promise<void> {
  if (photographId === undefined) return;
  const document = await findDealDocument(transaction, row.id, photographId);
  if (document?.kind === 'photograph') return;
  const message = 'Name a photograph of this deal';
  throw new ApiError('UNPROCESSABLE', { message, fields: { photographId: message } });
}

/** Stores a party's message about a repair, and notifies the other. */
async function say(
  { transaction, platform, row, now }: LockedDeal,
  { repairId, party, move, note, photographId }: Saying & { repairId: string; party: DealParty; move?: RepairMove },
): Promise<void> {
  const id = createId(now);
  await insertRepairNote(transaction, {
    ...{ id, repair_id: repairId, at: now, party },
    ...{ move: move ?? null, note: note ?? null, photograph_id: photographId ?? null },
  });
  const side = party === 'buyer' ? 'seller' : 'buyer';
  await notify(transaction, platform, {
    recipientIds: [side === 'buyer' ? row.buyer_id : row.seller_id],
    kind: 'deal-changed',
    data: {
      ...{ dealId: row.id, title: row.snapshot.title, state: row.state, side },
      event: move === undefined ? 'repair_asked' : 'repair_changed',
    },
    onceKey: `deal-repair:${id}`,
    collapseKey: `deal-repair:${repairId}`,
  });
}

/** The deal with its lock, in which this party may write about repairs. */
async function openRunning(transaction: Platform['db'], platform: Platform, viewer: SignedInViewer, dealId: string) {
  const deal = await openDeal(transaction, platform, dealId);
  const { party } = requireParty(deal?.row, viewer.userId);
  if (deal === undefined) throw new ApiError('NOT_FOUND');
  if (!isRunning(deal.row) || deal.row.is_frozen) {
    throw new ApiError('STATE', { message: 'Repairs are asked for while a lease runs.' });
  }
  return { deal, party };
}

/** The tenant asks for a repair. */
export async function askForRepair(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, ...saying }: Saying & { dealId: string },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const { deal, party } = await openRunning(transaction, platform, viewer, dealId);
    requireTenant(party);
    await requirePhotograph(deal, saying.photographId);
    if ((await findRepairs(transaction, dealId)).length >= mostRepairs) {
      throw new ApiError('STATE', { message: 'This lease has as many repairs as it can.' });
    }
    const id = createId(deal.now);
    await insertRepair(transaction, { id, deal_id: dealId, state: 'asked', created_at: deal.now });
    await say(deal, { repairId: id, party, ...saying });
    await announceChange(deal);
  });
}

/** A party reports on the progress of a repair. */
export async function advanceRepair(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, repairId, move, ...saying }: Saying & { dealId: string; repairId: string; move: RepairMove },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const { deal, party } = await openRunning(transaction, platform, viewer, dealId);
    const repair = (await findRepairs(transaction, dealId)).find(({ id }) => id === repairId);
    if (repair === undefined) throw new ApiError('NOT_FOUND');
    if (!legalMoves(repair.state, party).includes(move)) {
      throw new ApiError('STATE', { message: 'This cannot be said of this repair now.' });
    }
    if (repairRules[move].needsNote && saying.note === undefined) {
      throw new ApiError('UNPROCESSABLE', { message: 'Say why', fields: { note: 'Say why' } });
    }
    await requirePhotograph(deal, saying.photographId);
    await updateRepair(transaction, repairId, repairRules[move].to);
    await say(deal, { repairId, party, move, ...saying });
    await announceChange(deal);
  });
}
