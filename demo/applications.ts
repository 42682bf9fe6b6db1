/** An invented applicant with their application. */
export type DemoApplication = {
  applicant: { name: string; email: string; phoneNumber: string; city: string; street: string };
  agencyName: string;
  licenseNumber: string;
  yearsOfExperience: number;
  officeAddress: string;
  website?: string;
  /** The name of the document they sent. */
  document: string;
  submittedDaysAgo: number;
  rejection?: { reason: string; decidedDaysAgo: number };
};

/** Applicants of the demonstration who wait for the staff, and those that the staff have sent back. */
export const demoApplications: readonly DemoApplication[] = [
  {
    applicant: {
      name: 'Immaculée Nyirarukundo',
      email: 'immaculee@gisozi-keys.example',
      phoneNumber: '+250 788 000 151',
      city: 'Kigali',
      street: 'KG 752 St, Gisozi',
    },
    agencyName: 'Gisozi Keys',
    licenseNumber: 'RW-EA-2023-0907',
    yearsOfExperience: 3,
    officeAddress: 'KG 752 St, Gisozi, Kigali',
    website: 'https://gisozi-keys.example',
    document: 'Gisozi Keys - licence 2023.pdf',
    submittedDaysAgo: 2.3,
  },
  {
    applicant: {
      name: 'Jean-Claude Ntaganda',
      email: 'ntaganda@east-fields.example',
      phoneNumber: '+250 788 000 152',
      city: 'Nyagatare',
      street: 'EN 3 Rd, Nyagatare',
    },
    agencyName: 'East Fields Land',
    licenseNumber: 'RW-EA-2021-0733',
    yearsOfExperience: 6,
    officeAddress: 'EN 3 Rd, Nyagatare',
    document: 'licence-east-fields.pdf',
    submittedDaysAgo: 1.4,
  },
  {
    applicant: {
      name: 'Sandrine Uwineza',
      email: 'sandrine@red-tile-south.example',
      phoneNumber: '+250 788 000 153',
      city: 'Huye',
      street: 'SH 41 St, Tumba',
    },
    agencyName: 'Red Tile South',
    // The licence of an existing seller: something for the staff to notice.
    licenseNumber: 'RW-EA-2012-0068',
    yearsOfExperience: 2,
    officeAddress: 'SH 41 St, Tumba, Huye',
    document: 'licence red tile.pdf',
    submittedDaysAgo: 0.9,
  },
  {
    applicant: {
      name: 'Yves Rutaganira',
      email: 'yves@terrace-nine.example',
      phoneNumber: '+250 788 000 154',
      city: 'Kigali',
      street: 'KK 541 St, Kanombe',
    },
    agencyName: 'Terrace Nine',
    licenseNumber: 'RW-EA-2024-1012',
    yearsOfExperience: 1,
    officeAddress: 'KK 541 St, Kanombe, Kigali',
    website: 'https://terrace-nine.example',
    document: 'Terrace Nine.pdf',
    submittedDaysAgo: 0.2,
  },
  {
    applicant: {
      name: 'Alice Mukeshimana',
      email: 'alice@lake-and-hill.example',
      phoneNumber: '+250 788 000 155',
      city: 'Karongi',
      street: 'WK 12 St, Bwishyura',
    },
    agencyName: 'Lake and Hill Stays',
    licenseNumber: 'RW-EA-2019-0640',
    yearsOfExperience: 5,
    officeAddress: 'WK 12 St, Bwishyura, Karongi',
    document: 'scan0007.pdf',
    submittedDaysAgo: 2.6,
    rejection: {
      reason: 'The licence in your document expired in June. Please send the one that is valid now.',
      decidedDaysAgo: 1.1,
    },
  },
  {
    applicant: {
      name: 'Bosco Sekamana',
      email: 'bosco@sekamana-plots.example',
      phoneNumber: '+250 788 000 156',
      city: 'Bugesera',
      street: 'EB 8 Ave, Nyamata',
    },
    agencyName: 'Sekamana Plots',
    licenseNumber: 'RW-EA-2020-0702',
    yearsOfExperience: 4,
    officeAddress: 'EB 8 Ave, Nyamata, Bugesera',
    document: 'certificate.pdf',
    submittedDaysAgo: 24.5,
    rejection: {
      reason: 'The name on the licence is not the name of your agency. Please explain how the two belong together.',
      decidedDaysAgo: 23.2,
    },
  },
];
