import { ApiError } from '#server/platform/http/api-error.ts';

/** Messages cost money, and arrive at people who have not asked for them. */
export const codesOfNumber = { name: 'phone-code-number', seconds: 86_400, count: 10 };
export const codesOfNetwork = { name: 'phone-code-network', seconds: 86_400, count: 300 };

export function wrongCode(): ApiError {
  const message = 'The code is not correct, or is not valid any more.';
  return new ApiError('UNPROCESSABLE', { message, fields: { code: message } });
}
