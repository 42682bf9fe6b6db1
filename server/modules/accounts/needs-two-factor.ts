import type { Role } from '#contract/accounts/account.ts';
import type { Config } from '#server/config.ts';

/** Whether a role is of use with two-factor sign-in only: the staff reads documents and decides on people. */
export function needsTwoFactor({ staffNeedsTwoFactor }: Pick<Config, 'staffNeedsTwoFactor'>, role: Role): boolean {
  return role === 'staff' && staffNeedsTwoFactor;
}
