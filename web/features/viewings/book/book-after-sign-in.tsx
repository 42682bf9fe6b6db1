import { type ComponentType, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { hasKeptBooking } from './has-kept-booking.ts';

/** On every page of someone signed in: books the viewing they chose before they were. */
export function BookAfterSignIn({ user }: { user: User }) {
  const [Booker, setBooker] = useState<ComponentType<{ email: string }>>();
  useEffect(() => {
    if (!hasKeptBooking()) return;
    // Without it, the next page tries.
    import('./send-kept-booking.tsx').then(
      ({ SendKeptBooking }) => setBooker(() => SendKeptBooking),
      () => undefined,
    );
  }, []);
  return Booker && <Booker email={user.email} />;
}
