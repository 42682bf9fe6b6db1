import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';

/** An application that waits, for tests. */
export const sampleApplication: StaffApplication = {
  _id: '0190a0b0-0000-7000-8000-000000000001',
  agencyName: 'Mutesi Homes',
  licenseNumber: 'RW-1',
  applicant: { _id: '0190a0b0-0000-7000-8000-000000000002', name: 'Aline Mutesi' },
  submittedAt: '2026-03-01T08:00:00.000Z',
  state: 'pending',
  yearsOfExperience: 7,
  officeAddress: 'KG 7 Ave, Kigali',
  email: 'aline@mail.example',
  phone: '+250788000100',
  document: { name: 'licence.png', mediaType: 'image/png', bytes: 2_048 },
  applicantLanguage: 'fr',
  earlier: [],
  sameLicense: [],
  can: ['approve', 'reject', 'read_document'],
};
