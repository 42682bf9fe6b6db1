import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, BellRing, Eye, GraduationCap } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { LotPhoto } from '../auction-card.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { LiveRoom } from './use-room.ts';

/** Asks for a reminder before the end. */
function WatchButton({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.watch');
  const errorText = useErrorText();
  const { room, refresh } = live;
  const isWatching = room.own?.isWatching ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (isWanted: boolean) =>
      callApi(isWanted ? 'POST /api/auctions/{id}/watch' : 'DELETE /api/auctions/{id}/watch', {
        params: { id: room._id },
      }),
    // The message confirms the request, not the present state of the room: the live connection may have been faster.
    onSuccess: (_, isWanted) => {
      showToast({ kind: 'success', text: t(isWanted ? 'on' : 'off') });
      return refresh();
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  const Icon = isWatching ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isWatching}
      disabled={isPending}
      onClick={() => mutate(!isWatching)}
      className="noscript:hidden max-sm:size-11 max-sm:p-0!"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t(isWatching ? 'watching' : 'watch')}</span>
    </Button>
  );
}

/** The lot, its state, and its audience. */
export function LotHeader({ live, isSignedIn }: { live: LiveRoom; isSignedIn: boolean }) {
  const t = useTranslations('auctionRoom');
  const practice = useTranslations('auctions.practice');
  const { room } = live;
  const isOpen = room.state === 'scheduled' || room.state === 'live' || room.state === 'suspended';
  return (
    <header className="flex items-start gap-4">
      {room.listing?.picture && (
        <div className="size-20 shrink-0 overflow-hidden rounded-2xl bg-sunken sm:hidden lite:hidden">
          <LotPhoto auction={room} sizes="5rem" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <StateBadge state={room.state} />
          {room.isPractice && (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 font-semibold text-page">
              <GraduationCap aria-hidden="true" className="size-4" />
              {practice('badge')}
            </span>
          )}
          {room.watchers > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Eye aria-hidden="true" className="size-4" />
              {t('watchers', { count: room.watchers })}
            </span>
          )}
        </p>
        <h1 className="mt-2 line-clamp-3 text-xl sm:text-3xl lg:line-clamp-none lg:text-4xl">{room.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft max-lg:text-sm">
          <span className="truncate">{room.location}</span>
          {room.listing && (
            <Link
              to="/product/$slug"
              params={{ slug: room.listing.slug }}
              className="font-medium text-accent hover:underline max-sm:hidden"
            >
              {t('toListing')}
            </Link>
          )}
        </p>
      </div>
      {isSignedIn && isOpen && <WatchButton live={live} />}
    </header>
  );
}
