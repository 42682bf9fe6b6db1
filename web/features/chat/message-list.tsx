import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { ChatRow } from './chat-rows.ts';

/** Older messages are fetched before the reader has reached the first. */
const nearTopPixels = 600;
/** Lines outside of the window that are there already. */
const overscan = 12;
const ordinaryLinePixels = 64;
/** Lines rendered by the server, for the first view and for browsers without scripts. */
const firstLines = 40;

type MessageListProps = {
  rows: readonly ChatRow[];
  renderRow: (row: ChatRow) => ReactNode;
  hasOlder: boolean;
  onNearTop: () => void;
  /** Below the last line: the typing indicator. */
  end: ReactNode;
  label: string;
};

/** Keeps the end of a box in view while the box or its content changes its size, as when a keyboard opens. */
function useStayAtEnd(scroller: HTMLDivElement, lines: RefObject<HTMLDivElement | null>, toEnd: () => void): void {
  const stay = useEffectEvent(toEnd);
  useEffect(() => {
    let isAtEnd = true;
    // A change of size alone does not scroll: what counts is where the reader was before it.
    const note = () => {
      isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < ordinaryLinePixels;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) stay();
    });
    scroller.addEventListener('scroll', note, { passive: true });
    observer.observe(scroller);
    if (lines.current) observer.observe(lines.current);
    return () => {
      scroller.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller, lines]);
}

/** Only the lines that can be seen are there; the list keeps its end in view, and its place while older lines come. */
function VirtualLines({
  rows,
  renderRow,
  hasOlder,
  onNearTop,
  scroller,
}: Omit<MessageListProps, 'end' | 'label'> & { scroller: HTMLDivElement }) {
  const t = useTranslations('chat');
  const [isAtEnd, setIsAtEnd] = useState(true);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ordinaryLinePixels,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    gap: 6,
    anchorTo: 'end',
    followOnAppend: true,
    onChange: (instance) => setIsAtEnd(instance.isAtEnd(ordinaryLinePixels * 2)),
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  const lines = useRef<HTMLDivElement>(null);
  useStayAtEnd(scroller, lines, () => virtualizer.scrollToEnd());

  const last = rows.at(-1);
  const lastOwn = last?.kind === 'outgoing' ? last.key : undefined;
  // Sending a message scrolls to it, wherever the writer was reading.
  useEffect(() => {
    if (lastOwn !== undefined) virtualizer.scrollToEnd();
  }, [virtualizer, lastOwn]);

  const items = virtualizer.getVirtualItems();
  const isNearTop =
    hasOlder && (items[0]?.start ?? nearTopPixels) < nearTopPixels && (items[0]?.index ?? 1) <= overscan;
  const older = useRef(onNearTop);
  older.current = onNearTop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more lines there, even older ones may be near
  useEffect(() => {
    if (isNearTop) older.current();
  }, [isNearTop, rows.length]);

  return (
    <>
      <div ref={lines} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderRow(row)}
              </div>
            )
          );
        })}
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={t('toNewest')}
          onClick={() => virtualizer.scrollToEnd()}
          className="sticky bottom-2 left-full mr-1 -mt-11 flex size-11 items-center justify-center rounded-full border border-line bg-surface shadow-raised hover:bg-sunken"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </button>
      )}
    </>
  );
}

/** The lines of a conversation, the newest in view. */
export function MessageList({ end, label, ...lines }: MessageListProps) {
  // The lines look for their box when they appear, which is before a ref to it would be set: they wait for it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // Turned around, the box begins at its end, also before there is a script that could scroll it there.
  const look = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-3 sm:px-5';
  return (
    <div
      ref={setScroller}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      className={scroller === null ? `${look} flex flex-col-reverse` : look}
    >
      {scroller === null ? (
        <div className="flex flex-col gap-1.5">
          {lines.rows.slice(-firstLines).map((row) => (
            <div key={row.key}>{lines.renderRow(row)}</div>
          ))}
        </div>
      ) : (
        <VirtualLines {...lines} scroller={scroller} />
      )}
      {end}
    </div>
  );
}
