import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { MapLayer } from './map/map-layer.tsx';
import { useSearching } from './searching.tsx';

/** A listing's element in the page, so that the map can point at it and be pointed at. */
const listingAttribute = 'data-listing';

/** Which listing is pointed at in the list; the list itself marks the one that is pointed at on the map. */
function usePointing() {
  const list = useRef<HTMLDivElement>(null);
  const [inList, setInList] = useState<string>();
  const [onMap, setOnMap] = useState<string>();
  useEffect(() => {
    for (const card of list.current?.querySelectorAll(`[${listingAttribute}]`) ?? []) {
      card.toggleAttribute('data-highlighted', onMap !== undefined && card.getAttribute(listingAttribute) === onMap);
    }
  }, [onMap]);
  const follow = ({ target }: PointerEvent | FocusEvent) => {
    const card = target instanceof Element ? target.closest(`[${listingAttribute}]`) : null;
    setInList(card?.getAttribute(listingAttribute) ?? undefined);
  };
  return {
    list,
    inList,
    setOnMap,
    listProps: { onPointerOver: follow, onFocus: follow, onPointerLeave: () => setInList(undefined) },
  };
}

/** The props of a map of the results: the listing that is highlighted, and the frame. */
export type MapProps = {
  pointed?: string | undefined;
  onPoint?: (id: string | undefined) => void;
  frame?: (heading: ReactNode, map: ReactNode) => ReactNode;
  className: string;
};

type SearchResultsProps = {
  /** The way to the filters from the map of a phone. */
  filters: ReactNode;
  list: ReactNode;
  map: (props: MapProps) => ReactNode;
};

/** The results as a list, or beside a map; on a narrow screen the map is a layer above the list. */
export function SearchResults({ filters, list, map }: SearchResultsProps) {
  const { show, go } = useSearching();
  const isWide = useMedia(wideScreen);
  const { list: listRef, inList, setOnMap, listProps } = usePointing();
  const mapProps = { pointed: inList, onPoint: setOnMap };
  if (show === 'both') {
    return (
      // The map's place is there before the browser has said how wide it is, so that nothing jumps.
      <div className="items-start gap-6 lg:scripted:grid lg:scripted:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div ref={listRef} {...listProps} className="@container">
          {list}
        </div>
        <div className="sticky top-24 h-[calc(100dvh-7.5rem)] overflow-hidden rounded-3xl border border-line bg-sunken max-lg:hidden noscript:hidden">
          {isWide && map({ ...mapProps, className: 'size-full' })}
        </div>
      </div>
    );
  }
  return (
    <>
      {list}
      {show === 'map' && !isWide && (
        <NarrowMap
          filters={filters}
          close={() => go({ show: 'list' })}
          map={(frame) => map({ ...mapProps, frame, className: 'size-full' })}
        />
      )}
    </>
  );
}

type NarrowMapProps = {
  filters: ReactNode;
  close: () => void;
  map: (frame: (heading: ReactNode, map: ReactNode) => ReactNode) => ReactNode;
};

/** Nothing before hydration: until then the width of the screen is unknown. */
function NarrowMap({ filters, close, map }: NarrowMapProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return map((heading, shown) => (
    <MapLayer heading={heading} filters={filters} onClose={close}>
      {shown}
    </MapLayer>
  ));
}
