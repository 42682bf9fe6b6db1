import type { Role } from '#contract/accounts/account.ts';
import type { Config } from '#server/config.ts';

/** Whether a role requires two-factor sign-in: the staff read documents and decide about people. */
export function needsTwoFactor({ staffNeedsTwoFactor }: Pick<Config, 'staffNeedsTwoFactor'>, role: Role): boolean {
  return role === 'staff' && staffNeedsTwoFactor;
}
