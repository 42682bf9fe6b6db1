import { inject, vi } from 'vitest';
import { testPassword } from './test-password.ts';

const real = await vi.importActual<typeof import('better-auth/crypto')>('better-auth/crypto');
const known = inject('hashOfTestPassword');

/** The hash of a password; that of the test people's is known. */
export async function hashPassword(password: string): Promise<string> {
  return password === testPassword ? known : real.hashPassword(password);
}

/** Whether a password has this hash, counting how often it was asked. */
export const verifyPassword = vi.fn(async ({ hash, password }: { hash: string; password: string }) =>
  hash === known ? password === testPassword : real.verifyPassword({ hash, password }),
);
