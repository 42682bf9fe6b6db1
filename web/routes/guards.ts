import { redirect } from '@tanstack/react-router';
import type { Role, User } from '#contract/accounts/account.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { hasDeviceSaves } from '#web/features/wishlist/has-device-saves.ts';
import type { RouterContext } from '#web/router.tsx';

/** During rendering the profile has just been asked for. */
const freshMilliseconds = 2_000;

type Visit = { context: RouterContext; location: { href: string } };

/** For `beforeLoad` of pages for signed-in people: visitors go to /auth with 'You must login first!', and come back. */
export async function requireUser({ context: { queryClient }, location }: Visit): Promise<{ user: User }> {
  const user = await queryClient.ensureQueryData(profileQuery());
  if (user === null) throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}` });
  return { user };
}

/** For the wishlist: also open to visitors whose browser stores listings they have saved. */
export async function requireUserOrDeviceSaves(visit: Visit): Promise<{ user: User | null }> {
  const user = await visit.context.queryClient.ensureQueryData(profileQuery());
  return user === null && hasDeviceSaves() ? { user } : requireUser(visit);
}

/** The staff may have given another role since this visit began. */
async function askAgain({ context: { queryClient } }: Visit, known: User): Promise<User> {
  const asked = queryClient.fetchQuery({ ...profileQuery(), staleTime: freshMilliseconds });
  return (await asked.catch(() => known)) ?? known;
}

/** For pages of one role: others are redirected to / with 'You Are Not Allowed To visit This Route!'. */
export async function requireRole(role: Role, visit: Visit): Promise<{ user: User }> {
  const { user: known } = await requireUser(visit);
  const user = known.role === role ? known : await askAgain(visit, known);
  if (user.role !== role) throw redirect({ href: '/?notice=not-allowed' });
  // The settings say why one has been led there.
  if (user.needsTwoFactor && !user.hasTwoFactor) throw redirect({ href: '/settings#two-factor' });
  return { user };
}
