import { useQuery } from '@tanstack/react-query';
import { CloudOff, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useRate } from '#web/lib/reader-money.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { arrangeSaved } from './arrange-saved.ts';
import { type Removed, RemovedBar } from './removed-bar.tsx';
import { useRemovedItems } from './use-removed-items.ts';
import { wishlistQuery } from './wishlist.queries.ts';
import type { WishlistAddress } from './wishlist-address.ts';
import { WishlistTools } from './wishlist-tools.tsx';

function LoadError({ error }: { error: Error }) {
  const t = useTranslations('wishlist.error');
  const errorText = useErrorText();
  const isExplained = error instanceof ApiRefusal && error.isExplained;
  return (
    <Notice
      icon={CloudOff}
      title={t('title')}
      action={
        <Button onClick={() => window.location.reload()} className="noscript:hidden">
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{isExplained ? errorText(error) : t('text')}</p>
    </Notice>
  );
}

function Empty() {
  const t = useTranslations('wishlist.empty');
  return (
    <Notice icon={Heart} title={t('title')} action={<ButtonLink to="/">{t('action')}</ButtonLink>}>
      <p>{t('text')}</p>
    </Notice>
  );
}

export type WishlistPageProps = {
  /** The saved listings side by side, each with its heart. */
  cards: (listings: readonly ListingCard[]) => ReactNode;
  /** Their place while they are on their way. */
  skeleton: ReactNode;
  address: WishlistAddress;
  /** The actions on the shown listings, in their order. */
  beside: (listings: readonly ListingCard[]) => ReactNode;
  /** The way to what else is saved. */
  tabs?: ReactNode;
};

type WishlistScreenProps = WishlistPageProps & {
  /** All of them; the address says which are shown, in which order. */
  listings: readonly ListingCard[] | undefined;
  error: Error | null;
  removal: Removed;
  /** Above the listings. */
  children?: ReactNode;
};

/** Loading, failed, empty, or the saved listings. */
export function WishlistScreen({
  listings,
  error,
  removal,
  cards,
  skeleton,
  address,
  tabs,
  beside,
  children,
}: WishlistScreenProps) {
  const t = useTranslations('wishlist');
  const heading = useTranslations('listings')('results');
  const rate = useRate();
  const list = useFocusAfterRemoval<HTMLElement>(
    listings?.map(({ _id }) => _id),
    'article button[aria-pressed]',
  );
  const shown = listings && arrangeSaved(listings, address, rate);
  const content = () => {
    if (shown !== undefined) {
      if (shown.length > 0) return cards(shown);
      return listings?.length === 0 ? <Empty /> : <p className="text-ink-soft">{t('allGone')}</p>;
    }
    return error === null ? skeleton : <LoadError error={error} />;
  };
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      {tabs}
      {children}
      {listings && <WishlistTools listings={listings} beside={shown && beside(shown)} address={address} />}
      <RemovedBar {...removal} list={list} />
      <section ref={list} tabIndex={-1} aria-label={heading} className="mt-6 outline-none sm:mt-8">
        <h2 className="sr-only">{heading}</h2>
        {content()}
      </section>
    </Container>
  );
}

/** SPECIFICATION §2, /wishlist: what the signed-in person has saved, the last saved first. */
export function WishlistPage(props: WishlistPageProps) {
  const { data: items, error } = useQuery(wishlistQuery());
  const removal = useRemovedItems(items);
  return <WishlistScreen {...props} listings={items?.map(({ product }) => product)} error={error} removal={removal} />;
}
