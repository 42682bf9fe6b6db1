import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { type DueKind, isOpenDue } from '#contract/deals/due-states.ts';
import { findDues } from '#server/modules/payments/index.ts';
import { areNightsFree } from '#server/modules/stays/index.ts';
import type { LockedDeal } from './locked-deal.ts';
import { hasCaughtUp } from './rent/lease-proposals.ts';

const gates = {
  accepted: { due: 'reservation', action: 'reserve' },
  approved: { due: 'holding', action: 'hold' },
  memorandum_signed: { due: 'top_up', action: 'top_up' },
} as const;

/** The payments that a state waits for. */
const awaited: Readonly<Partial<Record<DealState, readonly DueKind[]>>> = {
  accepted: ['reservation'],
  approved: ['holding'],
  memorandum_signed: ['top_up'],
  signed: ['rent_deposit', 'rent'],
};

/** Whether a payment that the state waits for was reported and awaits confirmation. */
export async function isConfirmationAwaited({ transaction, row }: LockedDeal): Promise<boolean> {
  const kinds = awaited[row.state];
  if (kinds === undefined) return false;
  const dues = await findDues(transaction, row.id);
  return dues.some((due) => kinds.includes(due.kind) && isOpenDue(due) && due.reported_at !== null);
}

/** What the system does next: a deal goes on once the payment that its state waits for has arrived, or none is owed. */
export async function followUpOf(deal: LockedDeal): Promise<DealAction | undefined> {
  const { row, transaction, now } = deal;
  if (row.state === 'arrears') return (await hasCaughtUp(deal)) ? 'catch_up' : undefined;
  if (row.state === 'pending_payment' && row.stay !== null) {
    const isOwed = (await findDues(transaction, row.id)).some(isOpenDue);
    if (isOwed) return undefined;
    const isFree = await areNightsFree(transaction, { dealId: row.id, listingId: row.listing_id, ...row.stay, now });
    return isFree ? 'confirm_stay' : 'lose_nights';
  }
  if (row.state === 'confirmed' && row.stay?.change?.until !== undefined) {
    const isOwed = (await findDues(transaction, row.id)).some(isOpenDue);
    if (isOwed) return undefined;
    const { from, to } = row.stay.change;
    const wanted = { dealId: row.id, listingId: row.listing_id, ...row.stay, from, to, now };
    return (await areNightsFree(transaction, wanted)) ? 'change_nights' : 'drop_change';
  }
  if (row.state !== 'accepted' && row.state !== 'memorandum_signed' && row.state !== 'approved') return undefined;
  const gate = gates[row.state];
  const dues = await findDues(transaction, row.id);
  const isOwed = dues.some((due) => due.kind === gate.due && isOpenDue(due));
  return isOwed ? undefined : gate.action;
}
