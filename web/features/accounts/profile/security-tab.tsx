import type { User } from '#contract/accounts/account.ts';
import { ActivitySettings } from '../settings/activity-settings.tsx';
import { SessionSettings } from '../settings/session-settings.tsx';
import { TwoFactorSettings } from '../settings/two-factor-settings.tsx';

/**
 * The tab Security of a seller's profile: two-factor sign-in, sessions, and what happened to the account lately. The
 * same parts as in the settings; uses the texts of the area `settings`.
 */
export function SecurityTab({ user, siteName }: { user: User; siteName: string }) {
  return (
    <div className="grid min-w-0 gap-5">
      <TwoFactorSettings user={user} siteName={siteName} />
      <SessionSettings />
      <ActivitySettings />
    </div>
  );
}
