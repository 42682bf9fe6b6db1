import type { Generated } from 'kysely';
import type { ApplicationState } from '#contract/staff/staff.vocabulary.ts';

export type SellerTables = {
  sellers: {
    user_id: string;
    slug: string;
    agency_name: string;
    license_number: string;
    years_of_experience: number;
    created_at: Date;
  };
  seller_applications: {
    id: string;
    applicant_id: string;
    agency_name: string;
    license_number: string;
    years_of_experience: number;
    office_address: string;
    website: string | null;
    email: string;
    phone: string;
    document_id: string;
    state: Generated<ApplicationState>;
    /** Agency, licence, name and e-mail, folded for searching. */
    folded_text: string;
    submitted_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    rejection_reason: string | null;
    reapply_after: Date | null;
  };
};
