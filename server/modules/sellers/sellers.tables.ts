import type { Generated } from 'kysely';
import type { spokenLanguages } from '#contract/sellers/seller-contact.endpoints.ts';
import type { ApplicationState } from '#contract/staff/staff.vocabulary.ts';

type SpokenLanguage = (typeof spokenLanguages)[number];

export type SellerTables = {
  sellers: {
    user_id: string;
    slug: string;
    agency_name: string;
    license_number: string;
    years_of_experience: number;
    created_at: Date;
    languages: Generated<SpokenLanguage[]>;
    /** Since when the seller's number is public. */
    phone_consent_at: Date | null;
    has_whatsapp: Generated<boolean>;
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
