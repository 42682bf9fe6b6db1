import type { ApplicationDraft } from './application-steps.ts';

/** An application for tests, with everything that has to be written. */
export const sampleApplication: ApplicationDraft['values'] = {
  agencyName: 'Mutesi Homes',
  licenseNumber: 'RW-LIC-2001',
  yearsOfExperience: '7',
  officeAddress: 'KG 7 Ave, Kigali',
  website: '',
  email: 'office@mutesi-homes.example',
  phone: '+250 788 000 150',
};
