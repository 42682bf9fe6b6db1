import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { MapLayer } from './map/map-layer.tsx';
import { useSearching } from './searching.tsx';

/** What stands for a listing in the page, so that the map can point at it and be pointed at. */
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

type SearchResultsProps = {
  total: number | undefined;
  /** The way to the filters from the map of a phone. */
  filters: ReactNode;
  list: ReactNode;
  map: (props: {
    pointed: string | undefined;
    onPoint: (id: string | undefined) => void;
    className: string;
  }) => ReactNode;
};

/** The results as a list, beside a map or on the map alone; on a narrow screen the map is a layer above the list. */
export function SearchResults({ total, filters, list, map }: SearchResultsProps) {
  const { show, go } = useSearching();
  const isWide = useMedia(wideScreen);
  const { list: listRef, inList, setOnMap, listProps } = usePointing();
  const mapProps = { pointed: inList, onPoint: setOnMap };
  if (show === 'list' || !isWide) {
    return (
      <>
        {list}
        {show === 'map' && !isWide && (
          <NarrowMap
            total={total}
            filters={filters}
            close={() => go({ show: 'list' })}
            map={map({ ...mapProps, className: 'size-full' })}
          />
        )}
      </>
    );
  }
  if (show === 'map')
    return map({ ...mapProps, className: 'h-[calc(100dvh-12rem)] min-h-96 rounded-3xl border border-line' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6">
      <div ref={listRef} {...listProps} className="@container">
        {list}
      </div>
      {map({ ...mapProps, className: 'sticky top-24 h-[calc(100dvh-7.5rem)] rounded-3xl border border-line' })}
    </div>
  );
}

type NarrowMapProps = { total: number | undefined; filters: ReactNode; close: () => void; map: ReactNode };

/** Nothing before the page has come to life: until then nobody knows how wide the screen is. */
function NarrowMap({ total, filters, close, map }: NarrowMapProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <MapLayer total={total} filters={filters} onClose={close}>
      {map}
    </MapLayer>
  );
}
