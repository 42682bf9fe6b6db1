import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignedInViewer } from './viewer.ts';

const acting = new AsyncLocalStorage<SignedInViewer>();

/**
 * Calls of the API that are made inside of this process while `act` runs are made by this person. Nothing that is sent from
 * outside can bring this about: it is no header, and a request of a socket does not run inside of `act`.
 */
export const actAs = <Result>(viewer: SignedInViewer, act: () => Promise<Result>): Promise<Result> =>
  acting.run(viewer, act);

/** The person for whom this process makes the present call by itself. */
export const actingViewer = (): SignedInViewer | undefined => acting.getStore();
