import { fileKinds } from '#contract/media/upload.ts';
import type { PermitState } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { OwnPermit, StaffPermit } from '#contract/price-permits/price-permits.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { withExtensionOf } from '#server/platform/files/display-name.ts';
import { canWithdraw, permitVerbsOf } from './price-permits.policy.ts';
import type { PermitRow, StaffPermitRow } from './price-permits.queries.ts';
import { stateOn } from './state-on.ts';

function viewFacts(row: PermitRow, state: PermitState) {
  return {
    _id: row.id,
    currency: row.currency,
    number: row.number,
    expiresOn: row.expires_on,
    state,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString(),
    refusalReason: row.refusal_reason ?? undefined,
    document: {
      name: withExtensionOf(row.document_kind, row.document_name),
      mediaType: fileKinds[row.document_kind].mediaType,
      bytes: row.document_bytes,
    },
  };
}

/** A permit as its seller reads it. */
export function viewOwnPermit(row: PermitRow, today: string): OwnPermit {
  const state = stateOn(row, today);
  return { ...viewFacts(row, state), can: canWithdraw(state) ? ['withdraw'] : [] };
}

/** A permit as the staff read it. */
export function viewStaffPermit(
  row: StaffPermitRow,
  { viewer, today }: { viewer: SignedInViewer; today: string },
): StaffPermit {
  const state = stateOn(row, today);
  return {
    ...viewFacts(row, state),
    seller: { _id: row.seller_id, name: row.seller_name },
    agencyName: row.agency_name ?? '',
    decidedBy: row.decider_id === null ? undefined : { _id: row.decider_id, name: row.decider_name ?? '' },
    sellerLanguage: row.seller_language,
    can: permitVerbsOf(viewer, { ...row, state }),
  };
}
