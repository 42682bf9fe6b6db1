import type { Generated } from 'kysely';
import type { Currency } from '#contract/money.ts';

export type PricePermitTables = {
  price_permits: {
    id: string;
    seller_id: string;
    currency: Currency;
    number: string;
    /** The last day on which it is valid, in Kigali, as "2027-06-30". */
    expires_on: string;
    document_id: string;
    /** That an approved one has expired is said by its last day alone. */
    state: Generated<'pending' | 'approved' | 'refused' | 'withdrawn'>;
    submitted_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    refusal_reason: string | null;
    withdrawn_at: Date | null;
  };
};
