import { ApiError } from '#server/platform/http/api-error.ts';

/** Refuses a form whose fields have problems, with one message for each field. */
export function requireFields(problems: Record<string, string>): void {
  const [field, message] = Object.entries(problems)[0] ?? [];
  if (field !== undefined) throw new ApiError('UNPROCESSABLE', { message: `${field}: ${message}`, fields: problems });
}
