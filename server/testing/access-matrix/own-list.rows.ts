import { type MatrixRow, sellersOnly } from './row.ts';

export const ownListingRows: readonly MatrixRow[] = [
  { call: 'listOwnListings', statuses: sellersOnly },
  { call: 'exportOwnListings', statuses: sellersOnly },
];
