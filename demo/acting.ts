import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { publishedAt } from './demo-rows.ts';

/** A demonstration account, as the server sees a signed-in person. */
export const viewerOf = (
  userId: string,
  role: 'user' | 'seller' | 'staff',
  rights: readonly StaffRight[] = [],
): SignedInViewer => ({
  role,
  rights: [...rights],
  userId,
  sessionId: userId,
  suspension: undefined,
  mustVerifyEmail: false,
  mustSetUpTwoFactor: false,
});

/** The platform with the clock of this many days ago. */
export function asOf(platform: Platform, daysAgo: number): Platform & { at: Date } {
  const at = publishedAt(platform.clock.now(), daysAgo);
  return { ...platform, at, clock: { ...platform.clock, now: () => at } };
}
