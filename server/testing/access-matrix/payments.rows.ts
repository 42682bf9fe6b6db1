import { type MatrixRow, sellersOnly } from './row.ts';

export const paymentRows: readonly MatrixRow[] = [
  { call: 'listPayments', statuses: sellersOnly },
  { call: 'sumPayments', statuses: sellersOnly },
  { call: 'exportPayments', statuses: sellersOnly },
];
