export type PasskeyTables = {
  passkeys: {
    id: string;
    user_id: string;
    /** In base64url, as authenticators name it. */
    credential_id: string;
    /** In COSE. */
    public_key: Buffer;
    /** How often the authenticator has signed, as far as it counts. */
    counter: number;
    transports: string[];
    name: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** What an authenticator is to sign, for the browser that holds the cookie. */
  passkey_challenges: {
    browser_hash: Buffer;
    challenge: string;
    /** The user who adds a passkey; null for a sign-in. */
    user_id: string | null;
    expires_at: Date;
  };
};
