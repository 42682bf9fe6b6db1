import type { Generated } from 'kysely';
import type { Role } from '#contract/accounts/account.ts';
import type { Language } from '#contract/languages.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';

export type AccountTables = {
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    /** Server-relative path of the person's picture. */
    image: string | null;
    role: Generated<Role>;
    staff_rights: Generated<StaffRight[]>;
    phone_number: string | null;
    city: string | null;
    street: string | null;
    language: Generated<Language>;
    suspended_at: Date | null;
    suspension_reason: string | null;
    deleted_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  credentials: { user_id: string; password_hash: string; changed_at: Date };
  sessions: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    user_agent: string;
    address: string;
  };
  pending_sign_ups: {
    id: string;
    email: string;
    name: string;
    phone_number: string;
    city: string;
    street: string;
    language: Language;
    password_hash: string;
    token_hash: Buffer | null;
    browser_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  verifications: {
    id: string;
    user_id: string;
    kind: 'email' | 'password' | 'second_factor';
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  two_factors: {
    user_id: string;
    encrypted_secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Date;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
  security_events: { id: string; user_id: string; event: string; at: Date; user_agent: string; address: string };
};
