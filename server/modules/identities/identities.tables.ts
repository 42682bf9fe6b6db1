export type IdentityTables = {
  /** The identity of a person at a provider; one person each. */
  identities: {
    id: string;
    user_id: string;
    /** The id of the provider in the configuration at that time. */
    provider: string;
    issuer: string;
    /** By what the provider knows the person; it never changes, unlike the address. */
    subject: string;
    /** The address the person had there last, to know the identity again. */
    email: string | null;
    created_at: Date;
    last_used_at: Date;
  };
  /** A person is at a provider, and will be sent back. */
  identity_flows: {
    browser_hash: Buffer;
    state_hash: Buffer;
    provider: string;
    nonce: string;
    code_verifier: string;
    /** The page one wanted to see. */
    next: string;
    /** The user and session that link an identity to an account; null for a sign-in. */
    user_id: string | null;
    session_id: string | null;
    expires_at: Date;
  };
  /** A person has come from a provider with an identity that no account has. */
  identity_offers: {
    browser_hash: Buffer;
    provider: string;
    issuer: string;
    subject: string;
    email: string | null;
    is_email_verified: boolean;
    name: string;
    next: string;
    expires_at: Date;
  };
};
