import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Position } from '#web/ui/map/geometry.ts';
import type { ShownMap } from '#web/ui/map/map-engine.ts';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { besidePin, isOnMap } from './beside-pin.ts';

type ChosenCardsProps = {
  map: RefObject<ShownMap | undefined>;
  /** Where the chosen marker is. */
  at: Position;
  /** How much of the top of the map is covered. */
  top: number;
  /** Their marker has left the map. */
  onGone: () => void;
  onClose: () => void;
  /** The cards. `isBeside` where they are beside their marker, below one another. */
  children: (isBeside: boolean) => ReactNode;
};

/** Keeps an element beside a position of the map, wherever that moves. */
function useBeside({ map, at, top, onGone }: ChosenCardsProps, isBeside: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const [card, shown] = [frame.current, map.current];
    const around = card?.offsetParent;
    if (!isBeside || card === null || !shown || !(around instanceof HTMLElement)) return;
    return shown.watch(at, (pin) => {
      const size = { width: around.clientWidth, height: around.clientHeight };
      if (!isOnMap(pin, size)) return gone.current();
      const place = besidePin(pin, { width: card.offsetWidth, height: card.offsetHeight }, { ...size, top });
      card.style.transform = `translate(${place.left}px, ${place.top}px)`;
    });
  }, [map, at, top, isBeside]);
  return frame;
}

/** The cards of the chosen marker: beside it on a wide screen, at the bottom of the map on a narrow one. */
export function ChosenCards(props: ChosenCardsProps) {
  const { map, at, top, onClose, children } = props;
  const isBeside = useMedia(wideScreen);
  const frame = useBeside(props, isBeside);
  useEffect(() => frame.current?.focus({ preventScroll: true }), [frame]);
  useEffect(() => {
    if (isBeside) return;
    map.current?.reveal(at, { top, bottom: frame.current?.offsetHeight ?? 0 });
  }, [map, at, top, isBeside, frame]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled for the links and buttons inside
    <div
      ref={frame}
      tabIndex={-1}
      data-chosen
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the cards before it closes the layer they are in.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={
        isBeside
          ? 'absolute top-0 left-0 z-3 w-96 outline-none max-w-[calc(100%-1.5rem)]'
          : 'absolute inset-x-3 bottom-[max(1.75rem,env(safe-area-inset-bottom))] pointer-events-none z-3 flex justify-center outline-none *:pointer-events-auto'
      }
    >
      {children(isBeside)}
    </div>
  );
}
