export {
  claimDisbursement,
  type Disbursement,
  findDisbursement,
  findDisbursementByReference,
  lockDisbursement,
  takeDueDisbursements,
  updateDisbursement,
} from './disbursements.queries.ts';
export { orderDisbursements, sendDisbursementJob } from './order-disbursements.ts';
