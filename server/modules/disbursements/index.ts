export {
  claimDisbursement,
  type Disbursement,
  endDisbursements,
  findDisbursement,
  findDisbursementByReference,
  lockDisbursement,
  takeDueDisbursements,
  updateDisbursement,
} from './disbursements.queries.ts';
export { enqueueDisbursements, sendDisbursementJob } from './enqueue-disbursements.ts';
