import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { isGone } from './arrange-saved.ts';
import { type WishlistAddress, wishlistDefaults, wishlistSorts } from './wishlist-address.ts';

/** The address of the wishlist arranged so. */
export function wishlistHref({ sort, hide }: WishlistAddress): `/wishlist?${string}` | '/wishlist' {
  const query = stringifySearchParams({ sort: sort === wishlistDefaults.sort ? undefined : sort, hide });
  return query === '' ? '/wishlist' : `/wishlist?${query.slice(1)}`;
}

type WishlistToolsProps = {
  listings: readonly ListingCard[];
  /** What else can be done with them. */
  beside: ReactNode;
  address: WishlistAddress;
};

/** Order and filter of the saved listings, where there are several to arrange. */
export function WishlistTools({ listings, beside, address }: WishlistToolsProps) {
  const t = useTranslations('wishlist');
  const router = useRouter();
  const { sort, hide } = address;
  const gone = listings.filter(isGone).length;
  const isHiding = hide !== undefined;
  if (listings.length < 2 && !isHiding) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <form method="get" className="flex gap-2">
        {hide && <input type="hidden" name="hide" value={hide} />}
        <Select
          name="sort"
          aria-label={t('sort.label')}
          value={sort}
          options={wishlistSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => {
            const chosen = wishlistSorts.find((known) => known === target.value) ?? wishlistDefaults.sort;
            void router.navigate({ href: wishlistHref({ sort: chosen, hide }), resetScroll: false });
          }}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {t('sort.apply')}
          </Button>
        </noscript>
      </form>
      {(gone > 0 || isHiding) && (
        <PageLink
          to={wishlistHref({ sort, hide: isHiding ? undefined : 'gone' })}
          resetScroll={false}
          aria-current={isHiding ? 'true' : undefined}
          className={pillLook(isHiding)}
        >
          {t('hideGone', { count: String(gone) })}
        </PageLink>
      )}
      {beside}
    </div>
  );
}
