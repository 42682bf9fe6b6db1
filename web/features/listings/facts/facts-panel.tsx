import {
  Bath,
  BedDouble,
  Building2,
  Droplets,
  Handshake,
  Hash,
  Landmark,
  LandPlot,
  type LucideIcon,
  MapPin,
  MapPinned,
  Mountain,
  Route,
  Scaling,
  Zap,
} from 'lucide-react';
import { Fragment } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type FactName, factsOf } from './listing-facts.ts';
import { useFactWords } from './use-fact-words.ts';

const icons: Readonly<Record<FactName, LucideIcon>> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  size: Scaling,
  landSize: Scaling,
  type: Building2,
  purpose: Handshake,
  location: MapPin,
  district: Landmark,
  sector: MapPinned,
  zoning: LandPlot,
  roadAccess: Route,
  slope: Mountain,
  water: Droplets,
  power: Zap,
  number: Hash,
};

/** "Apartment/Condo" may go on in a second line behind its stroke. */
const breakable = (value: string) =>
  value.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** The facts of a listing, those included that its seller does not state. */
export function FactsPanel({ listing }: { listing: Listing }) {
  const t = useTranslations('listingPage');
  const facts = factsOf(listing, useFactWords());
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 max-[300px]:grid-cols-1 sm:grid-cols-3">
      {facts.map(({ name, value }) => {
        const Icon = icons[name];
        return (
          <div key={name} className="relative min-w-0 pl-8">
            <dt className="text-sm text-ink-soft">
              <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-accent" />
              {t(`facts.${name}`)}
            </dt>
            <dd className={value === undefined ? 'text-ink-soft italic' : 'font-semibold'}>
              {value === undefined ? t('facts.notStated') : breakable(value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
