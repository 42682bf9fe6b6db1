import { type MatrixRow, sellersOnly } from './row.ts';

export const sellerListingRows: readonly MatrixRow[] = [
  { call: 'listSellerListings', statuses: sellersOnly },
  { call: 'exportSellerListings', statuses: sellersOnly },
];
