import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import type { User } from '#contract/accounts/account.ts';
import { signOutKey } from '#web/features/accounts/account.queries.ts';
import { IncomingCalls } from '#web/features/calls/incoming-calls.tsx';
import { KeptMessageSender } from '#web/features/first-message/kept-message-sender.tsx';
import { BookAfterSignIn } from '#web/features/viewings/book/book-after-sign-in.tsx';
import { DeviceSavesJoiner } from '#web/features/wishlist/device-saves-joiner.tsx';
import { showSaved } from '#web/features/wishlist/wishlist.queries.ts';
import { watchInstallOffer } from '#web/lib/install-offer.ts';
import { keepsLoadedOnly } from '#web/lib/saves-data.ts';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { SessionEnd } from './session-end.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Whether the browser says that its network is slow; most say nothing. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Lite mode is offered where the network is slow. */
function LiteOffer() {
  const language = useLocale();
  const Offer = useComponentWhenIdle(
    async () => (await import('./lite-offer.tsx')).loadLiteOffer(language),
    (run) => {
      if (isSlow()) run();
      return () => undefined;
    },
  );
  return Offer && <Offer />;
}

/**
 * Whether this device may be used without a network: a user is signed in, has viewed a listing, or had done so before.
 */
function useIsKept(user: User | null): boolean {
  const isListing = useRouterState({ select: ({ location }) => location.pathname.startsWith('/product/') });
  const [wasKept] = useState(() => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
  const [hasLooked, setHasLooked] = useState(false);
  if (isListing && !hasLooked) setHasLooked(true);
  // Pages of a signed-in user are in no cache of the browser: storing one would fetch it again.
  return wasKept || (keepsLoadedOnly() ? user === null && hasLooked : user !== null || hasLooked);
}

/** What makes the site readable without a network; a first look at the home page does not load it. */
function Offline({ user }: { user: User | null }) {
  const language = useLocale();
  const queryClient = useQueryClient();
  const showHeart = (id: string, isSaved: boolean) => showSaved(queryClient, id, isSaved);
  const Parts = useComponentWhenIdle(async () =>
    (await import('#web/features/offline/offline-parts.tsx')).loadOfflineParts(language),
  );
  return Parts && <Parts user={user} signOutKey={signOutKey} showHeart={showHeart} />;
}

/** Parts of every page of a signed-in user: calls, and actions begun before signing in that continue now. */
function OwnParts({ user }: { user: User }) {
  return (
    <>
      <DeviceSavesJoiner />
      <KeptMessageSender user={user} />
      <IncomingCalls selfId={user._id} />
      <BookAfterSignIn user={user} />
    </>
  );
}

/** A user who signs out while these parts load does not get them: they would make calls for a former user. */
function useHasBegun(): boolean {
  const mutations = useQueryClient().getMutationCache().findAll({ mutationKey: signOutKey });
  const hasBegun = useRef(false);
  if (mutations.every(({ state }) => state.status === 'error')) hasBegun.current = true;
  return hasBegun.current;
}

/** What every page has besides, loaded once it has come to rest. */
export function IdleParts({ user }: { user: User | null }) {
  const hasBegun = useHasBegun();
  const isKept = useIsKept(user);
  useEffect(watchInstallOffer, []);
  return (
    <>
      <ShortcutKeys />
      <LiteOffer />
      <SessionEnd user={user} />
      {isKept && <Offline user={user} />}
      {hasBegun && user !== null && <OwnParts key={user._id} user={user} />}
    </>
  );
}
