import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { demoSellers } from './sellers.ts';

type DemoAccount = {
  email: string;
  name: string;
  role: 'user' | 'seller' | 'staff';
  /** For staff: what they may do; without it, everything. */
  rights?: readonly StaffRight[];
  phoneNumber: string;
  city: string;
  street: string;
};

/** The password of every demonstration account. Demonstration accounts are never made in production. */
export const demoPassword = 'demo-urugo-2026';

const [demonstrationSeller] = demoSellers;
if (!demonstrationSeller) throw new Error('The demonstration data has no sellers.');

/** One account for each role, and a second member of finance, as some decisions take two; the seller is the first of `demoSellers`. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'buyer@urugo.example',
    name: 'Thierry Ndayisaba',
    role: 'user',
    phoneNumber: '+250 788 000 120',
    city: 'Kigali',
    street: 'KG 178 St, Kimironko',
  },
  {
    email: demonstrationSeller.email,
    name: demonstrationSeller.name,
    role: 'seller',
    phoneNumber: demonstrationSeller.phoneNumber,
    city: demonstrationSeller.city,
    street: demonstrationSeller.street,
  },
  {
    email: 'staff@urugo.example',
    name: 'Josiane Umutoni',
    role: 'staff',
    phoneNumber: '+250 788 000 121',
    city: 'Kigali',
    street: 'KN 3 Rd, Nyarugenge',
  },
  {
    email: 'finance@urugo.example',
    name: 'Emmanuel Habyarimana',
    role: 'staff',
    rights: ['finance', 'auditor'],
    phoneNumber: '+250 788 000 122',
    city: 'Kigali',
    street: 'KN 3 Rd, Nyarugenge',
  },
];
