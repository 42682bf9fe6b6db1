import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { deviceSaves, removeFromDevice } from './device-saves.ts';
import { useDeviceSaves } from './use-device-saves.ts';
import { useRemovedFromDevice } from './use-removed-from-device.ts';
import { deviceWishlistQuery } from './wishlist.queries.ts';
import { type WishlistPageProps, WishlistScreen } from './wishlist-page.tsx';

/** The way to keep them for good. */
function SignInLine() {
  const t = useTranslations('wishlist.onDevice');
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-info-soft px-4 py-3 text-info">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('title')}</p>
        <p className="text-sm">{t('text')}</p>
      </div>
      <ButtonLink to="/auth" search={{ next: '/wishlist' }} size="small">
        {t('signIn')}
      </ButtonLink>
    </div>
  );
}

/** The wishlist of a visitor: the saves stored in this browser. Listings no longer offered are dropped. */
export function DeviceWishlistPage(props: WishlistPageProps) {
  const isReady = useHydrated();
  const ids = useDeviceSaves();
  const { data, error } = useQuery({
    ...deviceWishlistQuery(ids),
    enabled: isReady && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const removal = useRemovedFromDevice(ids, data);
  useEffect(() => {
    if (data === undefined) return;
    const found = new Set(data.listings.map(({ _id }) => _id));
    const gone = data.asked.filter((id) => !found.has(id) && deviceSaves().includes(id));
    if (gone.length > 0) removeFromDevice(gone);
  }, [data]);
  const isEmpty = isReady && ids.length === 0;
  const listings = isEmpty ? [] : data?.listings.filter(({ _id }) => ids.includes(_id));
  return (
    <WishlistScreen {...props} listings={listings} error={error} removal={removal}>
      {!isEmpty && <SignInLine />}
    </WishlistScreen>
  );
}
