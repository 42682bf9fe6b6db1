import { Link } from '@tanstack/react-router';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Who offers a listing, as everybody may know them. */
export function SellerCard({ seller }: { seller: Listing['seller'] }) {
  const t = useTranslations('listings.detail');
  const format = useFormat();
  return (
    <section aria-labelledby="seller">
      <h2 id="seller" className="font-sans text-sm font-normal tracking-normal text-ink-soft">
        {t('seller')}
      </h2>
      <div className="mt-2 flex items-center gap-4">
        <Avatar name={seller.name} className="size-14 text-xl" />
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          {seller.agencyName && <p>{seller.agencyName}</p>}
          <p className="text-sm text-ink-soft">{t('memberSince', { date: format.date(seller.memberSince) })}</p>
        </div>
      </div>
      {seller.slug && (
        <Link
          to="/sellers/$slug"
          params={{ slug: seller.slug }}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('sellerPage')}
        </Link>
      )}
    </section>
  );
}
