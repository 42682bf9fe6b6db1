import { inject, vi } from 'vitest';
import { testPassword } from './test-password.ts';

type Crypto = typeof import('better-auth/crypto');

/**
 * The password of all test people is hashed once a run: it takes a tenth of a second of a processor, and thousands of
 * them sign in. All other passwords are hashed and verified as always.
 */
vi.mock('better-auth/crypto', async (importOriginal) => {
  const real = await importOriginal<Crypto>();
  const known = inject('hashOfTestPassword');
  return {
    ...real,
    hashPassword: async (password: string) => (password === testPassword ? known : real.hashPassword(password)),
    verifyPassword: vi.fn(async ({ hash, password }: { hash: string; password: string }) =>
      hash === known ? password === testPassword : real.verifyPassword({ hash, password }),
    ),
  };
});
