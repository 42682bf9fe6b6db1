import type { ColumnType, Generated } from 'kysely';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { RentCriterion } from '#contract/rent/rental-terms.ts';
import type { RepairMove, RepairState } from '#contract/rent/repairs.ts';

/** Written as JSON text; read through its schema. */
type Json = ColumnType<unknown, string, string>;

export type DealRentTables = {
  /** What was sent with an application to rent. */
  rental_applications: {
    deal_id: string;
    applicant_id: string;
    wishes: Json;
    /** What the listing asked for then. */
    terms: Json;
    /** The landlord's copy; deleted once it is closed to them. */
    profile: ColumnType<unknown, string | null, string | null>;
    declined_for: RentCriterion | null;
    consented_at: Date;
    /** Until when the landlord may read the profile; null until there is a decision. */
    closes_at: Date | null;
    revoked_at: Date | null;
  };
  /** A repair that the tenant of a lease asks for. */
  repairs: {
    id: string;
    deal_id: string;
    state: RepairState;
    created_at: Date;
  };
  /** Messages about it; append-only. */
  repair_notes: {
    id: string;
    seq: Generated<number>;
    repair_id: string;
    at: Date;
    party: DealParty;
    /** Null for the request itself. */
    move: RepairMove | null;
    note: string | null;
    photograph_id: string | null;
  };
};
