import { Building, type LucideIcon, Signpost, Waves } from 'lucide-react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { nearbyPlaces } from './nearby-places.ts';

const icons: Readonly<Record<'lakes' | 'towns' | 'quarters', LucideIcon>> = {
  lakes: Waves,
  towns: Building,
  quarters: Signpost,
};

/** The known places around a property, by its sector. */
export function NearbyList({ listing }: { listing: Pick<Listing, 'district' | 'sector'> }) {
  const t = useTranslations('listingPage.near');
  const near = nearbyPlaces(listing);
  const kinds = (['lakes', 'towns', 'quarters'] as const).filter((kind) => near[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {t(kind, { names: near[kind].join(', '), sector: listing.sector ?? '' })}
          </li>
        );
      })}
    </ul>
  );
}
