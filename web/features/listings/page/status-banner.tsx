import { Info } from 'lucide-react';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

const banners = {
  Sold: { name: 'sold', look: 'bg-bad-soft text-bad' },
  Rented: { name: 'rented', look: 'bg-info-soft text-info' },
  Pending: { name: 'pending', look: 'bg-info-soft text-info' },
  'Under Construction': { name: 'underConstruction', look: 'bg-info-soft text-info' },
} as const;

const hasBanner = (status: ListingStatus): status is keyof typeof banners => status in banners;

/** Says above a listing why it may not be had, or not yet; nothing for those that are free. */
export function StatusBanner({ status, className }: { status: ListingStatus; className?: string }) {
  const t = useTranslations('listingPage.banner');
  if (!hasBanner(status)) return null;
  const { name, look } = banners[status];
  return (
    <p className={classNames('flex items-center gap-3 rounded-2xl px-5 py-4 font-semibold', look, className)}>
      <Info aria-hidden="true" className="size-5 shrink-0" />
      {t(name)}
    </p>
  );
}
