import type { ErrorCode } from '../errors.ts';

/** Why no viewing is booked. */
export const bookingRefusals = [
  'FORBIDDEN',
  'NOT_FOUND',
  'STATE',
  'TIME_UNAVAILABLE',
  'VIEWING_EXISTS',
  'PROPERTY_UNAVAILABLE',
  'NO_PLACE_LEFT',
  'CONFLICT',
  'COMMAND_REUSED',
  'UNPROCESSABLE',
] as const satisfies readonly ErrorCode[];

/** Why a step of a viewing is refused. */
export const viewingRefusals = [
  'FORBIDDEN',
  'NOT_FOUND',
  'ILLEGAL_TRANSITION',
  'STATE',
  'TIME_UNAVAILABLE',
  'NO_PLACE_LEFT',
  'CONFLICT',
  'COMMAND_REUSED',
  'REASON_MISSING',
  'VIEWING_CODE_WRONG',
  'UNPROCESSABLE',
  'RATE_LIMITED',
] as const satisfies readonly ErrorCode[];
