import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { cardToastMilliseconds } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { isLite } from '#web/lib/lite.ts';
import { showToast } from '#web/ui/toast.ts';
import { saveOnDevice } from './device-saves.ts';
import { PlainHeart } from './plain-save.tsx';
import { SavedHeart } from './saved-heart.tsx';
import { useDeviceHeart, useKeptNotice } from './use-device-saves.ts';
import { useSaving } from './use-saving.ts';

type Saved = { _id: string; title: string };
type HeartState = { isSaved: boolean; isBusy?: boolean; onClick: () => void };

/** Whether a call was refused because the session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ApiRefusal && error.code === 'UNAUTHENTICATED';

function HeartButton({ title, isSaved, isBusy = false, onClick }: HeartState & { title: string }) {
  const t = useTranslations('listings.wishlist');
  return (
    <button
      type="button"
      aria-label={t('saveNamed', { title })}
      aria-pressed={isSaved}
      aria-busy={isBusy}
      onClick={onClick}
      className="absolute top-2 right-2 z-1 flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-card transition-colors hover:text-accent noscript:hidden"
    >
      <SavedHeart isSaved={isSaved} />
    </button>
  );
}

/** A visitor's heart is kept in the browser; saving for good needs an account (SPECIFICATION §6). */
function VisitorsHeart({ _id, title }: Saved) {
  const t = useTranslations('listings.wishlist');
  const onKept = useKeptNotice('saveItem');
  const { isSaved, toggle } = useDeviceHeart(_id, { onKept, removed: t('removed') });
  return <HeartButton title={title} isSaved={isSaved} onClick={toggle} />;
}

function OwnHeart({ _id, title }: Saved) {
  const t = useTranslations('listings');
  const sayKept = useKeptNotice('saveItem');
  const { isSaved, isBusy, toggle } = useSaving(_id, {
    onDone: (nowSaved) =>
      showToast({
        kind: 'success',
        text: t(nowSaved ? 'wishlist.added' : 'wishlist.removed'),
        milliseconds: cardToastMilliseconds,
      }),
    onFailed: (error) => {
      const needsAccount = isSignedOut(error);
      if (needsAccount && !isSaved) {
        saveOnDevice(_id);
        return sayKept();
      }
      showToast({ kind: 'error', text: t(needsAccount ? 'signInFirst.saveItem' : 'wishlist.failed'), needsAccount });
    },
  });
  return <HeartButton title={title} isSaved={isSaved} isBusy={isBusy} onClick={toggle} />;
}

const heartInLite = createIsomorphicFn()
  .server((listing: Saved): ReactNode => isLite() && <PlainHeart {...listing} />)
  .client((_: Saved): ReactNode => false);

/** The wishlist's heart on a listing's card, with the messages of SPECIFICATION §8. */
export function SaveButton({ listing, isSignedIn }: { listing: Saved; isSignedIn: boolean }) {
  // Lists are rendered mostly for visitors, so their hearts make no requests.
  if (isSignedIn) return heartInLite(listing) || <OwnHeart {...listing} />;
  return <VisitorsHeart {...listing} />;
}
