import { addSeller } from '../builders.ts';
import { everybody, type MatrixRow } from './row.ts';

let sellers = 0;

export const sellerPageRows: readonly MatrixRow[] = [
  {
    call: 'getSellerPage',
    statuses: everybody,
    object: (world) => {
      sellers += 1;
      const person = { name: 'Some Seller', email: `seller-page-${sellers}@mail.example`, phoneNumber: '1' };
      return addSeller(world.app, { ...person, agencyName: `Agency ${sellers}`, licenseNumber: `L-${sellers}` });
    },
    input: (slug) => ({ params: { slug } }),
  },
];
