import { type ComponentType, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { hasWish } from './has-wish.ts';

/** On every page of someone signed in: books the viewing they chose before they were. */
export function WishDesk({ user }: { user: User }) {
  const [Booker, setBooker] = useState<ComponentType<{ email: string }>>();
  useEffect(() => {
    if (!hasWish()) return;
    // Without it, the next page tries.
    import('./wish-booker.tsx').then(
      ({ WishBooker }) => setBooker(() => WishBooker),
      () => undefined,
    );
  }, []);
  return Booker && <Booker email={user.email} />;
}
