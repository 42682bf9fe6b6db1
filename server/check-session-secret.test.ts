import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';
import { checkSessionSecret, fingerprintOfSecret } from './check-session-secret.ts';
import { ConfigError } from './config-error.ts';

const [former, other] = ['t4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA', 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA'];

it('refuses another secret than the database was used with, until its change is accepted', async () => {
  const { db } = await createTestApp();
  const check = (sessionSecret: string, acceptedFingerprint?: string) =>
    checkSessionSecret(db, { sessionSecret, acceptedFingerprint });
  await check(former);
  await check(former);
  const refused: unknown = await check(other).catch((error) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toContain(`SESSION_SECRET_ACCEPTED=${fingerprintOfSecret(other)}`);
  expect(String(refused)).not.toMatch(new RegExp(`${former}|${other}`));
  // A change that was accepted once does not allow a third secret.
  await expect(check(former, fingerprintOfSecret(other))).resolves.toBeUndefined();
  await check(other, fingerprintOfSecret(other));
  await check(other);
  await expect(check(former, fingerprintOfSecret(other))).rejects.toThrow('SESSION_SECRET is another one');
});

it('lets one of two processes with different secrets start on a new database', async () => {
  const { db } = await createTestApp();
  const outcomes = await Promise.allSettled(
    [former, other].map((sessionSecret) => checkSessionSecret(db, { sessionSecret, acceptedFingerprint: undefined })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
