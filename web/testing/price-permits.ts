import type { OwnPermit } from '#contract/price-permits/price-permits.endpoints.ts';

/** A permit that waits for the staff, without what its reader may do. */
export const aPermit: Omit<OwnPermit, 'can'> = {
  _id: 'a',
  currency: 'USD',
  number: 'BNR/17',
  expiresOn: '2027-03-01',
  state: 'pending',
  submittedAt: '2026-03-01T08:00:00.000Z',
  document: { name: 'permit.pdf', mediaType: 'application/pdf', bytes: 5 },
};
