import { addSeller } from '../builders.ts';
import type { World } from './fixtures.ts';
import { everybody, type MatrixRow } from './row.ts';

let sellers = 0;

/** Sellers only; the party is one. Suspended and unverified people of the matrix are no sellers. */
const anySeller = [401, 403, 200, 200, 403, 403, 401, 403] as const;

function aSeller({ app }: World): Promise<string> {
  sellers += 1;
  const person = { name: 'Some Seller', email: `seller-page-${sellers}@mail.example`, phoneNumber: '1' };
  return addSeller(app, { ...person, agencyName: `Agency ${sellers}`, licenseNumber: `L-${sellers}` });
}

export const sellerPageRows: readonly MatrixRow[] = [
  { call: 'getSellerPage', statuses: everybody, object: aSeller, input: (slug) => ({ params: { slug } }) },
  { call: 'getSellerContact', statuses: everybody, object: aSeller, input: (id) => ({ params: { id } }) },
  { call: 'getOwnContact', ownerRole: 'seller', statuses: anySeller, input: () => ({}) },
  {
    call: 'setOwnContact',
    ownerRole: 'seller',
    statuses: anySeller,
    input: () => ({ body: { languages: ['en'], showsPhone: false, hasWhatsapp: false } }),
  },
];
