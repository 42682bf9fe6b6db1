export type PhoneTables = {
  /** Verified phone numbers; one person's each. */
  phones: {
    user_id: string;
    /** In E.164. */
    number: string;
    proven_at: Date;
  };
  /** The code that a person has been sent last. */
  phone_codes: {
    user_id: string;
    number: string;
    code_hash: Buffer;
    attempts_left: number;
    expires_at: Date;
  };
  /** The code that a person has been sent last to sign in. */
  phone_sign_ins: {
    user_id: string;
    number: string;
    code_hash: Buffer;
    attempts_left: number;
    expires_at: Date;
  };
};
