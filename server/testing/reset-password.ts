import { expect } from 'vitest';
import { tokenInLastMail } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

/** Takes an account back: sets a new password by the link that is mailed to its address. */
export async function resetPasswordByMail(app: TestApp, email: string): Promise<void> {
  await app.post('/api/password/forgot', { email });
  await app.runJobs();
  const body = { token: tokenInLastMail(app), newPassword: 'a very new password 7' };
  const reset = await app.post('/api/password/reset', body);
  expect(reset.status).toBe(200);
}
