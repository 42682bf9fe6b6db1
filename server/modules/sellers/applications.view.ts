import { fileKinds } from '#contract/media/upload.ts';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import type { ApplicationVerb } from '#contract/staff/staff.vocabulary.ts';
import { withExtensionOf } from '#server/platform/files/display-name.ts';
import type { ApplicationListRow, ApplicationRow } from './applications.queries.ts';

/** An application as the staff's lists show it. */
export function viewApplicationRow(row: ApplicationListRow): StaffApplication['earlier'][number] {
  return {
    _id: row.id,
    agencyName: row.agency_name,
    licenseNumber: row.license_number,
    applicant: { _id: row.applicant_id, name: row.applicant_name },
    submittedAt: row.submitted_at.toISOString(),
    state: row.state,
    decidedAt: row.decided_at?.toISOString(),
    decidedBy: row.decider_id === null ? undefined : { _id: row.decider_id, name: row.decider_name ?? '' },
    rejectionReason: row.rejection_reason ?? undefined,
  };
}

/** An application with all its fields, for the staff. */
export function viewApplication(
  row: ApplicationRow,
  around: {
    earlier: readonly ApplicationListRow[];
    sameLicense: readonly { id: string; name: string }[];
    can: ApplicationVerb[];
  },
): StaffApplication {
  return {
    ...viewApplicationRow(row),
    yearsOfExperience: row.years_of_experience,
    officeAddress: row.office_address,
    website: row.website ?? undefined,
    email: row.email,
    phone: row.phone,
    document: {
      name: withExtensionOf(row.document_kind, row.document_name),
      mediaType: fileKinds[row.document_kind].mediaType,
      bytes: row.document_bytes,
    },
    applicantLanguage: row.applicant_language,
    earlier: around.earlier.map(viewApplicationRow),
    sameLicense: around.sameLicense.map(({ id, name }) => ({ _id: id, name })),
    can: around.can,
  };
}
