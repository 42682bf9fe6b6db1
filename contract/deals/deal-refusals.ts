import type { ErrorCode } from '../errors.ts';

/** What an action can lack, each with a code of its own, so that every language says what to do. */
export const needRefusals = [
  'CHECKLIST_INCOMPLETE',
  'PAYMENT_OUTSTANDING',
  'DOCUMENT_MISSING',
  'SIGNATURE_MISSING',
  'PHOTOGRAPH_MISSING',
  'INVENTORY_INCOMPLETE',
  'DEDUCTIONS_INVALID',
  'PLAN_INVALID',
  'RENEWAL_INVALID',
  'CHANGE_INVALID',
  'EVIDENCE_MISSING',
  'REASON_MISSING',
  'OFFER_INVALID',
] as const satisfies readonly ErrorCode[];

/** Why a property cannot be reserved for a buyer or tenant. */
export const promiseRefusals = ['PROPERTY_PROMISED', 'PROPERTY_UNAVAILABLE'] as const satisfies readonly ErrorCode[];

/** Why an action of a deal is refused. */
export const actionRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'ILLEGAL_TRANSITION',
  'CONFLICT',
  'UNPROCESSABLE',
  'COMMAND_REUSED',
  'STATE',
  'PAYMENT_NOT_OPEN',
  ...needRefusals,
  ...promiseRefusals,
] as const satisfies readonly ErrorCode[];

/** Why a new offer is refused. */
export const offerRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'OFFER_EXISTS',
  'PROPERTY_UNAVAILABLE',
  'CONFLICT',
  'OFFER_INVALID',
  'COMMAND_REUSED',
] as const satisfies readonly ErrorCode[];
