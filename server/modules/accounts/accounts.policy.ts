import type { Role } from '#contract/accounts/account.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The last active member of the staff must stay until a colleague has taken over; `staff` are all of them. */
export function requireColleague({ userId, role }: { userId: string; role: Role }, staff: readonly string[]): void {
  if (role === 'staff' && !staff.some((id) => id !== userId)) {
    throw new ApiError('STATE', { message: 'You are the last of the staff. A colleague must take over first.' });
  }
}
