import type { ReactNode } from 'react';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { AppliedFilters } from '../applied-filters.tsx';
import { placesNamed } from '../filter-words.ts';
import type { Explored } from '../filters/filter-panel.tsx';
import { FilterButton, PageDealTabs } from '../search-frame.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { MapHeading } from './map-heading.tsx';

type WideMapProps = {
  explored: Explored | undefined;
  /** The way to save the search. */
  save: ReactNode;
  map: (props: { frame: (heading: ReactNode, map: ReactNode) => ReactNode; className: string }) => ReactNode;
};

/**
 * The map of a wide screen: all of it below the page's header, under one row with the search. Its place is there before
 * the browser has said how wide it is, so that nothing jumps.
 */
export function WideMap({ explored, save, map }: WideMapProps) {
  const isWide = useMedia(wideScreen);
  const frame = (heading: ReactNode, shown: ReactNode) => (
    <div
      data-fills-screen
      className="flex h-[calc(100dvh-4.5rem-1px)] flex-col max-lg:hidden noscript:hidden print:hidden"
    >
      <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line bg-page px-4">
        <div className="shrink-0 [&_label]:px-3">
          <PageDealTabs explored={explored} name="deal-map" />
        </div>
        <FilterButton explored={explored} />
        <div className="min-w-0 flex-1">
          <AppliedFilters places={placesNamed(explored)} isOneLine />
        </div>
        <div className="min-w-44 font-semibold whitespace-nowrap">{heading}</div>
        {save}
        <ViewSwitch isCompact />
      </div>
      <div className="min-h-0 flex-1">{shown}</div>
    </div>
  );
  if (isWide) return map({ frame, className: 'size-full' });
  const heading = <MapHeading count={undefined} total={explored?.pagination.total} />;
  return frame(heading, <div className="size-full bg-sunken" />);
}
