import { vi } from 'vitest';

/**
 * The password of all test people is hashed once a run: it takes a tenth of a second of a processor, and thousands of
 * them sign in. All other passwords are hashed and verified as always.
 */
vi.mock('better-auth/crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof import('better-auth/crypto')>()),
  ...(await import('./known-password.ts')),
}));
