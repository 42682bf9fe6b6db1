import { describe, expect, it } from 'vitest';
import {
  getNotificationPreferences,
  setNotificationPreferences,
} from '#contract/notifications/notifications.endpoints.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

describe('notification preferences', () => {
  it('is everything until they choose, each topic and channel for itself', async () => {
    const app = await createTestApp();
    const [member, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const { preferences } = await member.call(getNotificationPreferences);
    expect(preferences).toHaveLength(30);
    expect(preferences.every(({ isOn }) => isOn)).toBe(true);
    const changed = await member.call(setNotificationPreferences, {
      body: { preferences: [{ topic: 'listing', channel: 'email', isOn: false }] },
    });
    expect(changed.preferences.filter(({ isOn }) => !isOn)).toEqual([
      { topic: 'listing', channel: 'email', isOn: false },
    ]);
    expect(await member.call(getNotificationPreferences)).toEqual(changed);
    expect((await other.call(getNotificationPreferences)).preferences).toEqual(preferences);
  });

  it('keeps the last of repeated choices', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const choice = { topic: 'listing' as const, channel: 'email' as const };
    const body = {
      preferences: [
        { ...choice, isOn: false },
        { ...choice, isOn: true },
      ],
    };
    const { preferences } = await member.call(setNotificationPreferences, { body });
    expect(preferences.every(({ isOn }) => isOn)).toBe(true);
  });
});
