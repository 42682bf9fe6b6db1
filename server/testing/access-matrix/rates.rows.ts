import { everybody, type MatrixRow, nobodyOfTheStaff, staffOnly } from './row.ts';

const rate = { day: '2026-03-01', rwfPerUsd: '1450.25', source: 'National Bank' };
const set = () => ({ body: rate });
const table = () => ({ body: { table: 'day,rwf_per_usd,source\n2026-03-01,1450.25,National Bank\n' } });

export const rateRows: readonly MatrixRow[] = [
  { call: 'getRate', statuses: everybody },
  { call: 'listRates', statuses: staffOnly, staffRights: ['auditor'] },
  { call: 'listRates', of: 'without the right', statuses: nobodyOfTheStaff, staffRights: ['admin', 'auctioneer'] },
  { call: 'setRate', statuses: staffOnly, staffRights: ['finance'], input: set },
  {
    call: 'setRate',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['admin', 'auditor'],
    input: set,
  },
  { call: 'importRates', statuses: staffOnly, staffRights: ['finance'], input: table },
  {
    call: 'importRates',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['admin', 'auditor'],
    input: table,
  },
];
