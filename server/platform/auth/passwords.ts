import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import { WorkQueue } from '#server/platform/work-queue.ts';

/**
 * Hashing is slow by intention and fills the threads that files and pictures need too: four at a time, forty waiting;
 * callers then get a QueueFullError and are asked to retry.
 */
const queue = new WorkQueue({ concurrency: 4, capacity: 40 });

/** The salted scrypt hash of a password, as the database keeps it. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => scryptHash(password));
}

/** A hash in the same form that no password has. */
const dummyHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether this is the password. Without a hash the answer is no, after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isRight = await queue.run(() => scryptVerify({ hash: hash ?? dummyHash, password }));
  return isRight && hash !== undefined;
}
