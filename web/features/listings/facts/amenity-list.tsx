import {
  AirVent,
  ArrowUpDown,
  BedSingle,
  CircleParking,
  Droplets,
  Fence,
  FileCheck,
  type LucideIcon,
  Road,
  Sailboat,
  ShieldCheck,
  Sofa,
  Trees,
  WavesLadder,
  Wifi,
  Zap,
} from 'lucide-react';
import type { ListingAmenity } from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

const icons: Readonly<Record<ListingAmenity, LucideIcon>> = {
  furnished: Sofa,
  parking: CircleParking,
  garden: Trees,
  pool: WavesLadder,
  balcony: Fence,
  security: ShieldCheck,
  backup_power: Zap,
  water_tank: Droplets,
  internet: Wifi,
  air_conditioning: AirVent,
  lift: ArrowUpDown,
  staff_quarters: BedSingle,
  lake_view: Sailboat,
  tarmac_road: Road,
  title_deed: FileCheck,
};

/** What a property has, each with its sign. */
export function AmenityList({ amenities }: { amenities: readonly ListingAmenity[] }) {
  const t = useTranslations('vocabulary.amenity');
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {amenities.map((amenity) => {
        const Icon = icons[amenity];
        return (
          <li key={amenity} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {t(amenity)}
          </li>
        );
      })}
    </ul>
  );
}
