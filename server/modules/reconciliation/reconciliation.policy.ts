import { type SettlementVerb, settlementVerbs } from '#contract/reconciliation/settlements.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Finance staff cannot match payments of their own. */
export function requireNotPayer({ payer_id }: { payer_id: string }, { userId }: Pick<SignedInViewer, 'userId'>): void {
  if (payer_id !== userId) return;
  throw new ApiError('FORBIDDEN', { message: 'This payment is your own: another member of finance decides.' });
}

type Settlement = { undo_asked_by: string | null };
type Member = Pick<SignedInViewer, 'userId'>;

/** Why a step with a settlement may not be taken; undefined where it may. */
function refusalOf({ undo_asked_by: asker }: Settlement, verb: SettlementVerb, { userId }: Member) {
  const isAsked = asker !== null;
  if (verb === 'ask_undo' && isAsked)
    return new ApiError('STATE', { message: 'A colleague has asked for that already.' });
  if (verb !== 'ask_undo' && !isAsked) return new ApiError('STATE', { message: 'Nobody asks for that any more.' });
  if (verb === 'undo' && asker === userId) {
    return new ApiError('FORBIDDEN', { message: 'Another member of finance decides what you have asked for.' });
  }
  return undefined;
}

/** Throws for a step that a settlement does not allow now; the member who has requested an undo cannot carry it out. */
export function requireSettlementVerb(settlement: Settlement, verb: SettlementVerb, member: Member): void {
  const refusal = refusalOf(settlement, verb, member);
  if (refusal !== undefined) throw refusal;
}

/** What this member may do with a settlement now. */
export function settlementVerbsOf(settlement: Settlement, viewer: SignedInViewer): SettlementVerb[] {
  if (!viewer.rights.includes('finance')) return [];
  return settlementVerbs.filter((verb) => refusalOf(settlement, verb, viewer) === undefined);
}
