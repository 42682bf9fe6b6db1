import type { PermitState } from '#contract/price-permits/price-permit.vocabulary.ts';

/** The state of a permit on a day: an approved one has expired after its last day. */
export function stateOn(
  permit: { state: Exclude<PermitState, 'expired'>; expires_on: string },
  today: string,
): PermitState {
  return permit.state === 'approved' && permit.expires_on < today ? 'expired' : permit.state;
}
