import type { Generated } from 'kysely';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import type { DealAction, DealRole, DealState, DealTurn } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type { Handover } from '#contract/deals/handover.ts';
import type { Identities } from '#contract/deals/identity.ts';
import type { Consent } from '#contract/deals/legal-actions.ts';
import type { OfferTerms } from '#contract/deals/offer.ts';
import type { BookedStay } from '#contract/deals/stay.ts';
import type { Currency } from '#contract/money.ts';
import type { DepositClaim } from '#contract/rent/deposit-claim.ts';
import type { Lease } from '#contract/rent/lease.ts';
import type { LeaseProposal } from '#contract/rent/lease-proposal.ts';

/** The property as it was when the deal began. */
export type Snapshot = {
  title: string;
  type: string;
  location: string;
  description: string;
  size?: number | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
};

/** A version of an offer: what one party proposed, and when. */
export type StoredOffer = OfferTerms & { by: 'buyer' | 'seller'; at: string };

/** A bidder after the winner, with their own highest shown bid. */
export type RunnerUp = { userId: string; amount: number };

/** What a command did, as it is answered each time it is sent. */
export type CommandOutcome = { action: DealAction; state: DealState; version: number; isWaiting: boolean };

export type DealTables = {
  deals: {
    id: string;
    listing_id: string;
    buyer_id: string;
    seller_id: string;
    kind: DealKind;
    /** Counts every change, also those that leave the state. */
    version: Generated<number>;
    state: DealState;
    turn: DealTurn;
    state_since: Date;
    /** When the deal began to bind. */
    bound_at: Date | null;
    due_at: Date | null;
    /** How many of the two reminders of this state have been sent. */
    reminders: Generated<number>;
    is_escalated: Generated<boolean>;
    /** The state before a dispute, and the time it had left. */
    former_state: DealState | null;
    former_left_ms: number | null;
    /** Written as JSON text, like the other lists. */
    consents: Generated<readonly Consent[]>;
    /** Whole minor units of `currency`. */
    amount: number;
    currency: Currency;
    snapshot: Snapshot;
    offers: Generated<readonly StoredOffer[]>;
    round_ends_at: Date | null;
    sealed_final: Buffer | null;
    runners_up: Generated<readonly RunnerUp[]>;
    /** The deal in default whose second chance this one is. */
    parent_id: string | null;
    /** The legal names of the parties and the parcel, written as JSON text. */
    identities: Generated<Identities>;
    /** What the parties have recorded of the handover, written as JSON text. */
    handover: Handover | null;
    /** The same at the end of a lease. */
    move_out_record: Handover | null;
    /** The buyer has reported the payment that the state waits for, and it awaits confirmation. */
    is_reported: Generated<boolean>;
    /** For a long rent: the terms of the lease, once a tenant is approved; written as JSON text. */
    lease: Lease | null;
    /** On which day in Kigali the next rent of a lease is made a payment. */
    rent_next: string | null;
    /** What a party has proposed about a lease that runs; written as JSON text. */
    lease_proposal: LeaseProposal | null;
    /** What the landlord asks for of the deposit, and what was decided; written as JSON text. */
    deposit_claim: DepositClaim | null;
    /** For a stay its nights, its price and its state, written as JSON text. */
    stay: BookedStay | null;
    /** The seller still owes the buyer what was paid directly, after the sale has fallen through. */
    owes_refund: Generated<boolean>;
    auction_id: string | null;
    /** The commission rule as it was when the deal began; written as JSON text. */
    commission: CommissionTerms | null;
    /** The winner's deposit, which counts towards the price: its name in the ledger. */
    deposit_id: string | null;
    deposit_amount: number | null;
    created_at: Date;
    updated_at: Date;
    completed_at: Date | null;
    ended_at: Date | null;
  };
  /** What happened; rows are only ever added. */
  deal_events: {
    seq: Generated<number>;
    deal_id: string;
    at: Date;
    action: DealAction | null;
    /** The state the deal is in afterwards. */
    state: DealState;
    role: DealRole;
    actor_id: string | null;
    version: number | null;
    note: string | null;
    data: Record<string, unknown> | null;
  };
  deal_commands: {
    user_id: string;
    command_id: string;
    deal_id: string | null;
    digest: string;
    outcome: unknown;
    created_at: Date;
  };
};
