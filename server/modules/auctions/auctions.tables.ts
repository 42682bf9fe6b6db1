import type { Generated } from 'kysely';
import type {
  AuctionEventType,
  AuctionState,
  DepositState,
  RegistrationState,
} from '#contract/auctions/auction.vocabulary.ts';
import type { LogActor } from '#contract/auctions/log/auction-log.ts';
import type { AuctionCurrency, Increment } from '#contract/auctions/rules/increments.ts';
import type { OperatorCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';

export type AuctionTables = {
  auctions: {
    id: string;
    slug: string;
    listing_id: string;
    seller_id: string;
    is_practice: Generated<boolean>;
    state: AuctionState;
    title: string;
    location: string;
    description: string;
    currency: AuctionCurrency;
    grid: number;
    start_price: number;
    guide_low: number;
    guide_high: number;
    buy_now_price: number | null;
    can_buy_before_start: Generated<boolean>;
    deposit: number;
    absolute_limit: number;
    /** Written as JSON text. */
    increments: Generated<readonly Increment[]>;
    has_reserve: boolean;
    reserve_sealed: Buffer | null;
    reserve_commitment: string | null;
    closing_window_ms: number;
    extension_ms: number;
    maximum_extensions: number | null;
    /** Accepted bids of one person in a minute. */
    bids_per_minute: Generated<number>;
    terms: string;
    terms_version: Generated<number>;
    /** The last addendum that changed the description materially. */
    material_addendum_seq: number | null;
    material_addendum_at: Date | null;
    starts_at: Date;
    ends_at: Date;
    price: number | null;
    leader_id: string | null;
    leader_paddle: string | null;
    leader_seq: number | null;
    maximum_sealed: Buffer | null;
    is_reserve_met: Generated<boolean>;
    bid_count: Generated<number>;
    extensions: Generated<number>;
    last_seq: Generated<number>;
    head_hash: string;
    last_event_at: Date | null;
    reason: string | null;
    remaining_ms: number | null;
    resumes_at: Date | null;
    talks_until: Date | null;
    bid_binds_until: Date | null;
    counter_price: number | null;
    counter_until: Date | null;
    closed_at: Date | null;
    final_price: number | null;
    opened_reserve: number | null;
    proposal_action: 'withdraw' | 'cancel' | 'waive' | null;
    proposal_reason: string | null;
    proposal_by: string | null;
    proposal_at: Date | null;
    created_at: Date;
    updated_at: Date;
    submitted_at: Date | null;
    /** Its witnesses; written as JSON text. */
    witnesses: WitnessList | null;
    /** Whether deal and deposits wait for a quorum of close certificates; chosen by the staff before it is scheduled. */
    waits_for_witnesses: Generated<boolean>;
    /** Since when its sale waits for them; null where none does. */
    sale_waits_since: Generated<Date | null>;
    /** Whether its first row promises that bidders with a key sign all their actions. */
    signs_acts: Generated<boolean>;
    /**
     * Whether it promises that every reserve and the maximum that binds a buyer is opened, and that a pause after the
     * end keeps the end.
     */
    opens_all: Generated<boolean>;
    /** Whether it promises that bids for which the operator vouches name their command. */
    names_commands: Generated<boolean>;
    /** The seller's phone numbers when its rules were published, as keyed digests; null for auctions from before. */
    seller_phones: Generated<readonly string[] | null>;
    /** Whether its first row promises that refused bids are in its log. */
    logs_refusals: Generated<boolean>;
    /** The second in which rows on refusals are counted, to keep to the rate, and how many there are. */
    refused_second: Generated<Date | null>;
    refused_rows: Generated<number>;
    /** When the root of the refusals beside the log is due in it; null where there are none. */
    refusals_due_at: Generated<Date | null>;
  };
  auction_registrations: {
    id: string;
    auction_id: string;
    user_id: string;
    state: RegistrationState;
    paddle: string;
    terms_version: number;
    deposit_state: DepositState;
    deposit_amount: number;
    /** Names this deposit in the ledger. */
    deposit_id: string;
    deposit_reference: string;
    maximum_sealed: Buffer | null;
    bid_count: Generated<number>;
    window_started_at: Date | null;
    window_count: Generated<number>;
    /** The public key by which the bidder signs. */
    bidder_key: Generated<string | null>;
    /** A key that two of the staff are asked to replace it by. */
    requested_key: Generated<string | null>;
    key_requested_at: Generated<Date | null>;
    registered_at: Date;
    /** Refusals of this bidder, until there are so many that no further ones are kept. */
    refused_rows: Generated<number>;
  };
  auction_events: {
    auction_id: string;
    seq: number;
    at: Date;
    type: AuctionEventType;
    actor: LogActor;
    data: Record<string, unknown>;
    commitment: string | null;
    /** Maximum and salt of a bid. */
    private_sealed: Buffer | null;
    registration_id: string | null;
    previous: string;
    hash: string;
  };
  auction_commands: {
    auction_id: string;
    user_id: string;
    command_id: string;
    /** A keyed hash of the command, so that one id cannot be reused for another. */
    digest: string;
    seq: number | null;
    refusal: string | null;
    /** The last row of the log when it was refused. */
    after_seq: number | null;
    /** The operator's public key and signature under the receipt or the refusal. */
    signed_by: string | null;
    signature: string | null;
    /** When what was refused had been received. */
    received_at: Generated<Date | null>;
    created_at: Date;
  };
  auction_refusals: { auction_id: string; id: Generated<number>; leaf: string };
  auction_refusal_bundles: { auction_id: string; seq: number; last_id: number };
  auction_watches: { auction_id: string; user_id: string; created_at: Date };
  auction_notices: { auction_id: string; told_seq: Generated<number>; reminders: Generated<string[]> };
  auction_addendum_proposals: {
    auction_id: string;
    text: string;
    is_material: boolean;
    proposed_at: Date;
    declined_at: Date | null;
    decline_reason: string | null;
  };
  auction_proposals: {
    auction_id: string;
    action: 'void' | 'revoke' | 'reverse' | 'rekey';
    /** The number of a bid's row, or the id of a registration. */
    subject: string;
    ground: string | null;
    reason: string;
    proposed_by: string;
    proposed_at: Date;
  };
  auction_calendar: { only_row: Generated<boolean>; calendar: OperatorCalendar; updated_at: Date };
  auction_keys: { id: string; check_value: Buffer; created_at: Date };
  auction_log_keys: { public_key: string; first_used_at: Date };
  auction_failures: { auction_id: string; since: Date; failed_at: Date; is_unwitnessed: Generated<boolean> };
  auction_cosignatures: { auction_id: string; witness: string; seq: number; signed_at: Date; note: string };
  auction_witness_stands: {
    auction_id: string;
    witness: string;
    seq: number;
    /** Of that row. */
    first_at: Date;
    signed_at: Date;
    received_at: Date;
  };
  auction_witness_problems: {
    witness: string;
    problem: 'other_head' | 'wrong_clock';
    /** Of none, where it is about the log of heads. */
    auction_id: string | null;
    note: string;
    noted_at: Date;
  };
  auction_close_certificates: { auction_id: string; witness: string; certificate: string; received_at: Date };
  auction_head_leaves: { index: number; auction_id: string; seq: number; leaf: string; added_at: Date };
  auction_head_nodes: { level: number; index: number; hash: Buffer };
  auction_head_checkpoints: { size: number; root: string; note: string; signed_at: Date };
  auction_heads_stand: { only_row: Generated<boolean>; size: number; hour: Date | null };
  auction_head_cosignatures: { size: number; witness: string; signed_at: Date; note: string };
  auction_head_stamps: {
    size: number;
    /** When the next attempt is due; null once there is a stamp, or another one has made it needless. */
    due_at: Date | null;
    attempts: Generated<number>;
    failure: Generated<string | null>;
    token: Generated<Buffer | null>;
    stamped_at: Generated<Date | null>;
    ordered_at: Date;
  };
  auction_heartbeat: { only_row: Generated<boolean>; beat_at: Date };
};
