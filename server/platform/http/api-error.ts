import type { ErrorCode } from '#contract/errors.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { refusalText } from './refusal-texts.ts';

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
    super(message ?? refusalText(code, defaultLanguage));
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}
