import { type DealKind, dealKinds, dealNeeds } from '#contract/deals/deal-kinds.ts';
import {
  type AddressParams,
  cursorParam,
  idParam,
  outcomeParam,
  textParam,
  wordParam,
} from '#web/lib/address-params.ts';

export const kindFilters = ['all', ...dealKinds] as const satisfies readonly ('all' | DealKind)[];

/** The query string of a list of deals. Invalid values fall back to the defaults, so no address can break the page. */
export function readDealsAddress({ cursor, needs, kind }: AddressParams) {
  return {
    cursor: cursorParam(cursor),
    needs: wordParam(dealNeeds, needs) ?? 'me',
    kind: wordParam(kindFilters, kind) ?? 'all',
  };
}
export type DealsAddress = ReturnType<typeof readDealsAddress>;

/** What the addresses leave out. */
export const dealsDefaults = { cursor: '', needs: 'me', kind: 'all' } as const;

/** The query string of a deal's room, and of a seller's offers side by side. */
export const readRoomAddress = ({ outcome }: AddressParams) => ({ outcome: outcomeParam(outcome) });

/** The query string of the page on which one makes an offer: for which listing, by its slug, and the amount to begin with. */
export const readOfferAddress = ({ listing, amount, outcome }: AddressParams) => ({
  listing: typeof listing === 'string' && /^[a-z0-9-]{1,160}$/.test(listing) ? listing : undefined,
  amount: textParam(amount)?.slice(0, 30),
  outcome: outcomeParam(outcome),
});

/** The query string of the rental profile: for which listing one applies, and which of the two forms was sent. */
export const readApplicationAddress = ({ listing, sent, outcome }: AddressParams) => ({
  listing: readOfferAddress({ listing }).listing,
  sent: wordParam(['profile', 'application'], sent),
  outcome: outcomeParam(outcome),
});

/** The query string of the staff's list of deals. */
export function readStaffDealsAddress({ cursor, kind, overdue }: AddressParams) {
  return {
    cursor: cursorParam(cursor),
    kind: wordParam(kindFilters, kind) ?? 'all',
    overdue: wordParam(['yes', 'no', 'refunds'], overdue) ?? 'no',
  };
}
export type StaffDealsAddress = ReturnType<typeof readStaffDealsAddress>;
export const staffDealsDefaults = { cursor: '', kind: 'all', overdue: 'no' } as const;

/** The query string of the staff's list of disputes. */
export const readDisputesAddress = ({ cursor }: AddressParams) => ({ cursor: cursorParam(cursor) });
export const disputesDefaults = { cursor: '' } as const;

/** The id of a deal or listing in an address; undefined for a malformed one. */
export const readId = (text: string) => idParam(text.toLowerCase());
