import { ApiRefusal } from './api-client.ts';

/** Whether an error of the API says that nothing is at this address: nothing was found, or the address cannot name anything. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST');
}
