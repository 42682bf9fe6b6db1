import type { User } from '#contract/accounts/account.ts';

/** The screen at /sell: the application, or its state. */
export type Screen = 'submitted' | 'seller' | 'staff' | 'pending' | 'rejected' | 'form';

/** The screen for a person; `isSubmitted` says that they have sent their application on this visit. */
export function screenOf(
  { role, sellerStatus, sellerApplication }: Pick<User, 'role' | 'sellerStatus' | 'sellerApplication'>,
  isSubmitted: boolean,
): Screen {
  if (role !== 'user') return role;
  if (sellerStatus === 'none' || sellerApplication === undefined) return 'form';
  return isSubmitted && sellerStatus === 'pending' ? 'submitted' : sellerStatus;
}
