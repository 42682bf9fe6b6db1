import type { ErrorCode } from '#contract/errors.ts';

const defaultMessages: Partial<Record<ErrorCode, string>> = {
  INVALID_REQUEST: 'The request is not valid.',
  UNAUTHENTICATED: 'You must login first!',
  INVALID_CREDENTIALS: 'Invalid email or password',
  ACCOUNT_SUSPENDED: 'Your account is suspended.',
  EMAIL_UNVERIFIED: 'Please confirm your e-mail address first.',
  TWO_FACTOR_NEEDED: 'Please turn on two-factor sign-in first.',
  FORBIDDEN: 'You are not allowed to do this.',
  FOREIGN_ORIGIN: 'This request came from another site.',
  NOT_FOUND: 'Not found.',
  IDEMPOTENCY_KEY_IN_USE: 'The same request is still being worked on. Please try again in a moment.',
  IDEMPOTENCY_KEY_REUSED: 'This key was used before for another request. Choose a new one.',
  RATE_LIMITED: 'Too many requests. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
};

/** A refusal the caller may see. Anything else that is thrown reaches the caller only as `INTERNAL`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds until another try makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** What else the caller needs to go on; nothing that is not theirs to know. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    {
      message,
      fields,
      retryAfter,
      details,
    }: {
      message?: string;
      fields?: Record<string, string>;
      retryAfter?: number;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message ?? defaultMessages[code] ?? code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}
