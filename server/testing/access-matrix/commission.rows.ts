import { everybody, type MatrixRow, nobodyOfTheStaff, staffOnly } from './row.ts';

const rule = {
  dealKind: 'sale',
  currency: 'RWF',
  fromDay: '2026-04-01',
  percent: '3',
  buyerWeight: 0,
  sellerWeight: 1,
  isConfirmed: true,
};
const set = () => ({ body: rule });

export const commissionRows: readonly MatrixRow[] = [
  { call: 'getCommissionRules', statuses: everybody },
  { call: 'listCommissionRules', statuses: staffOnly, staffRights: ['auditor'] },
  {
    call: 'listCommissionRules',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['admin', 'auctioneer'],
  },
  { call: 'listOverdueCommission', statuses: staffOnly, staffRights: ['finance'] },
  { call: 'setCommissionRule', statuses: staffOnly, staffRights: ['finance'], input: set },
  {
    call: 'setCommissionRule',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['admin', 'auditor'],
    input: set,
  },
];
