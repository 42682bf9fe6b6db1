import { everybody, type MatrixRow, sellersOnly } from './row.ts';

export const insightRows: readonly MatrixRow[] = [
  {
    call: 'recordView',
    statuses: everybody,
    object: async (world) => (await world.addPublicListing()).id,
    input: (id) => ({ params: { id } }),
  },
  {
    call: 'recordContact',
    statuses: everybody,
    object: async (world) => (await world.addPublicListing()).id,
    input: (id) => ({ params: { id }, body: { way: 'call' } }),
  },
  { call: 'getDashboard', statuses: sellersOnly },
  { call: 'getAnalytics', statuses: sellersOnly },
  { call: 'exportAnalytics', statuses: sellersOnly },
  { call: 'listCustomers', statuses: sellersOnly },
];
