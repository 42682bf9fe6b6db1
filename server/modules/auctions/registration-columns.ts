import type { RegistrationRow } from './locked-auction.queries.ts';

/** By their names, as prepared statements need them. */
export const registrationColumns = [
  'id',
  'auction_id',
  'user_id',
  'state',
  'paddle',
  'terms_version',
  'deposit_state',
  'deposit_amount',
  'deposit_id',
  'deposit_reference',
  'maximum_sealed',
  'bid_count',
  'window_started_at',
  'window_count',
  'bidder_key',
  'requested_key',
  'key_requested_at',
  'registered_at',
  'refused_rows',
] as const satisfies readonly (keyof RegistrationRow)[];
