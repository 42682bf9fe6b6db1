import type { Generated } from 'kysely';
import type { DealParty, DealSource, DealState } from '#contract/deals/deals.process.ts';
import type { Currency } from '#contract/money.ts';

export type DealTables = {
  deals: {
    id: string;
    listing_id: string;
    buyer_id: string;
    seller_id: string;
    /** Whole minor units of `currency`. */
    amount: number;
    currency: Currency;
    source: DealSource;
    state: DealState;
    created_at: Date;
    /** When the deal came into its present state. */
    updated_at: Date;
    completed_at: Date | null;
  };
  /** The states a deal has come into; rows are only ever added. */
  deal_events: {
    seq: Generated<number>;
    deal_id: string;
    at: Date;
    state: DealState;
    /** Null: the system. */
    by_party: DealParty | null;
    note: string | null;
  };
};
