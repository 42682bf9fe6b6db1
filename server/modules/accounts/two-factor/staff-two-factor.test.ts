import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { loadConfig } from '#server/config.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

describe('where the staff needs two-factor sign-in', async () => {
  const app = await createTestApp({ environment: { STAFF_TWO_FACTOR: 'required' } });
  const staff = await signUpAs(app, grace, { role: 'staff' });
  const user = await signUpAs(app, jean);

  it('only calls of the staff are closed without it', async () => {
    const refused = { status: 403, body: { code: 'TWO_FACTOR_NEEDED' } };
    expect(await staff.get(getStaffOverview.path)).toMatchObject(refused);
    expect((await staff.call(getProfile)).user).toMatchObject({ needsTwoFactor: true, hasTwoFactor: false });
    expect((await user.call(getProfile)).user.needsTwoFactor).toBeUndefined();
    // Others do not learn what is asked of the staff.
    expect(await user.get(getStaffOverview.path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('is open once it is on', async () => {
    const now = app.clock.now();
    const begun = { user_id: staff.userId, encrypted_secret: 'x', confirmed_at: null, created_at: now };
    await app.db.insertInto('two_factors').values(begun).execute();
    expect((await staff.get(getStaffOverview.path)).status).toBe(403);
    await app.db.updateTable('two_factors').set({ confirmed_at: now }).execute();
    expect((await staff.get(getStaffOverview.path)).status).toBe(200);
  });
});

describe('whether it is needed', () => {
  const secret = { SESSION_SECRET: 'k7Qz0vPq2mXc9bN4tR6yWs1uE8oA3dHf' };
  const production = { URUGO_MODE: 'production' };
  it.each([
    ['in production', production, true],
    ['in production that turns it off', { ...production, STAFF_TWO_FACTOR: 'optional' }, false],
    ['in a demonstration', {}, false],
    ['in a demonstration that turns it on', { STAFF_TWO_FACTOR: 'required' }, true],
  ])('%s', (_, environment, expected) => {
    expect(loadConfig({ ...secret, ...environment }).staffNeedsTwoFactor).toBe(expected);
  });
});
