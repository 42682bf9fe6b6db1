import type { RegistrationVerb } from '#contract/auctions/auction.vocabulary.ts';
import type { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { EventRow } from '../locked-auction.queries.ts';
import type { StaffRegistrationRow } from './staff-auctions.queries.ts';

type StaffAuction = EndpointResponse<typeof getStaffAuction>;

/** A bidder as the staff see them: never with a maximum. */
export function viewStaffRegistration(
  row: StaffRegistrationRow,
  { leaderId, can }: { leaderId: string | null; can: RegistrationVerb[] },
): StaffAuction['registrations'][number] {
  return {
    _id: row.id,
    person: { _id: row.user_id, name: row.name },
    email: row.email,
    phone: row.phone_number ?? '',
    state: row.state,
    paddle: row.paddle,
    deposit: row.deposit_state,
    depositAmount: row.deposit_amount,
    depositReference: row.deposit_reference,
    registeredAt: row.registered_at.toISOString(),
    isLeading: row.id === leaderId,
    bidCount: row.bid_count,
    requestedKey: row.requested_key ?? undefined,
    can,
  };
}

/** The accepted bids among these rows of the log, and whether each was voided. */
export function viewBids(events: readonly Pick<EventRow, 'seq' | 'at' | 'type' | 'data'>[]): StaffAuction['bids'] {
  const voided = new Set(events.flatMap(({ type, data }) => (type === 'bid.voided' ? [Number(data.bid)] : [])));
  return events
    .filter(({ type }) => type === 'bid.accepted')
    .map(({ seq, at, data }) => ({
      seq,
      at: at.toISOString(),
      paddle: String(data.paddle),
      amount: Number(data.amount),
      isVoided: voided.has(seq),
    }));
}
