import type { RentalProfile } from '#contract/rent/rental-profile.ts';
import { type RentalTerms, rentalTermsSchema } from '#contract/rent/rental-terms.ts';

/** The flat of the demonstration's seller that its buyer rents, and how many days ago each step was taken. */
export const demoLease = {
  listing: 'Bachelor flat above Car-Free Street',
  rooms: [
    { name: 'Living room', photo: 'interior-living-1.jpg', condition: 'good', remarks: undefined },
    {
      name: 'Kitchen',
      photo: 'interior-kitchen-2.jpg',
      condition: 'worn',
      remarks: 'A scratch on the worktop beside the sink.',
    },
    { name: 'Bedroom', photo: 'interior-bedroom-2.jpg', condition: 'good', remarks: undefined },
    { name: 'Bathroom', photo: 'interior-bathroom-1.jpg', condition: 'good', remarks: undefined },
  ],
  message: 'Good day, I teach in town, walk to work and would stay for some years.',
  daysAgo: { applied: 75, shortlisted: 74, approved: 73, sent: 72, tenantSigned: 71, landlordSigned: 70, begins: 60 },
} as const;

/** The terms for tenants of a furnished one-room flat. */
export const demoRentalTerms: RentalTerms = rentalTermsSchema.parse({ mostPeople: 2, references: 1, leastMonths: 6 });

export const demoProfile: RentalProfile = {
  occupation: 'Teacher',
  employer: 'A secondary school in Nyarugenge',
  income: 1_850_000,
  adults: 1,
  hasPets: false,
  smokes: false,
  references: [{ name: 'Epiphanie Mukandori', contact: '+250 788 000 171', relation: 'Landlady for three years' }],
};

/** What the tenant has asked for since, and the landlord's answer. */
export const demoRepair = {
  asked: { daysAgo: 3, note: 'The kitchen tap drips, also when it is closed firmly.' },
  accepted: { daysAgo: 2, note: 'The plumber comes on Saturday morning.' },
} as const;
