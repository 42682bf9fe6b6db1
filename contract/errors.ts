import * as z from 'zod';

/**
 * Every refusal the API can answer, with its HTTP status. The compiler checks that a thrown code exists here;
 * anything not in this list reaches the caller only as `INTERNAL`.
 */
export const errorStatuses = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  EMAIL_UNVERIFIED: 403,
  TWO_FACTOR_NEEDED: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  STATE: 409,
  /** Another user has changed the same thing in the meantime. */
  CONFLICT: 409,
  /** The call with the same Idempotency-Key is still being worked on. */
  IDEMPOTENCY_KEY_IN_USE: 409,
  ILLEGAL_TRANSITION: 409,
  AUCTION_NOT_OPEN: 409,
  AUCTION_CLOSED: 409,
  AUCTION_WITHDRAWN: 409,
  NOT_REGISTERED: 403,
  NOT_APPROVED: 403,
  DEPOSIT_NOT_HELD: 403,
  /** A price in a currency for which the seller has no valid permit. */
  PRICE_PERMIT_NEEDED: 403,
  CONFLICT_OF_INTEREST: 403,
  TERMS_CHANGED: 409,
  MAX_NOT_HIGHER: 409,
  BID_TOO_LOW: 409,
  BUY_NOW_UNAVAILABLE: 409,
  /** For a viewing: every place of the slot is taken, or the seller has another appointment. */
  NO_PLACE_LEFT: 409,
  // For deals, stays and viewings: each text says what to do instead.
  STAFF_TAKES_NO_PART: 403,
  OWN_PROPERTY: 403,
  PERSON_UNAVAILABLE: 403,
  APPLICATION_EXISTS: 409,
  NIGHTS_UNAVAILABLE: 409,
  STAY_UNAVAILABLE: 409,
  DOCUMENTS_CLOSED: 409,
  DOCUMENTS_FULL: 409,
  DOCUMENT_REPLACED: 409,
  SIGNED_ALREADY: 409,
  TOO_MANY_VIEWINGS: 409,
  PROPERTY_PROMISED: 409,
  PROPERTY_UNAVAILABLE: 409,
  OFFER_EXISTS: 409,
  ROUND_NEEDS_OFFERS: 409,
  PAYMENT_NOT_OPEN: 409,
  DEAL_FROZEN: 409,
  VIEWING_EXISTS: 409,
  TIME_UNAVAILABLE: 409,
  TOO_LARGE: 413,
  /** A table with more rows than one import may have. */
  TOO_MANY_ROWS: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  /** The Idempotency-Key, or the id the caller chose, was used before for something else. */
  IDEMPOTENCY_KEY_REUSED: 422,
  NOT_ON_GRID: 422,
  COMMAND_REUSED: 422,
  NOT_SIGNED: 422,
  OVER_ABSOLUTE_LIMIT: 422,
  // Of deals: what an action lacks.
  CHECKLIST_INCOMPLETE: 422,
  PAYMENT_OUTSTANDING: 422,
  DOCUMENT_MISSING: 422,
  SIGNATURE_MISSING: 422,
  PHOTOGRAPH_MISSING: 422,
  INVENTORY_INCOMPLETE: 422,
  DEDUCTIONS_INVALID: 422,
  PLAN_INVALID: 422,
  RENEWAL_INVALID: 422,
  CHANGE_INVALID: 422,
  EVIDENCE_MISSING: 422,
  REASON_MISSING: 422,
  OFFER_INVALID: 422,
  SIGN_CODE_WRONG: 422,
  VIEWING_CODE_WRONG: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  /** A bid that waited too long; it does not count and may be sent again. */
  NOT_DECIDED_IN_TIME: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every refusal: `error` repeats `message` because the specification's clients read either. */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  /** For invalid input: the first message for each field, by its path (`address.city`). */
  fields: z.record(z.string(), z.string()).optional(),
  /** For internal faults: names the log entry, so that a person can report it. */
  id: z.string().optional(),
  /** What else a caller needs to go on, such as the state of an auction after a refused bid. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
