import type { ComponentProps } from 'react';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { ListingStrip } from '#web/features/listings/cards/listing-strip.tsx';
import { SearchMap } from '#web/features/search/map/search-map.tsx';

export type ResultsMapProps = Omit<ComponentProps<typeof SearchMap>, 'cards'> & { deal: SearchDeal | undefined };

/** The map of the results, with the cards of the selected ones. */
export function ResultsMap({ deal, ...map }: ResultsMapProps) {
  return (
    <SearchMap {...map} cards={(listings, given) => <ListingStrip listings={listings} deal={deal} {...given} />} />
  );
}
