import { useTranslations } from 'use-intl';
import type { Listing } from '#contract/listings/listing.ts';
import { useFormat } from '#web/lib/format.ts';

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

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
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft font-display text-xl font-semibold text-accent"
        >
          {initialsOf(seller.name)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          {seller.agencyName && <p>{seller.agencyName}</p>}
          <p className="text-sm text-ink-soft">{t('memberSince', { date: format.date(seller.memberSince) })}</p>
        </div>
      </div>
    </section>
  );
}
