import type { ReactNode } from 'react';
import type { ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useViewingTime } from '../use-viewing-time.ts';

/** What its button does: booked at once, requested, or a place on the waiting list. */
export function wayOf({ left, isInstant }: ViewingSlot): 'book' | 'request' | 'wait' {
  if (left <= 0) return 'wait';
  return isInstant ? 'book' : 'request';
}

function SlotFacts({ slot }: { slot: ViewingSlot }) {
  const t = useTranslations('bookViewing');
  const facts = [
    ...(slot.places > 1 && slot.left > 0 ? [t('left', { count: slot.left })] : []),
    ...(slot.left <= 0 ? [t('full')] : []),
    ...(slot.isInstant ? [] : [t('toConfirm')]),
    ...(slot.means.length === 1 && slot.means[0] === 'video' ? [t('means.video')] : []),
  ];
  return facts.length > 0 && <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>;
}

type SlotListProps = {
  slots: readonly ViewingSlot[];
  /** What books a slot: a button of a form, or the way to an account. */
  button: (slot: ViewingSlot, words: { text: string; label: string }) => ReactNode;
};

/** The next times of a listing, each with one button. */
export function SlotList({ slots, button }: SlotListProps) {
  const t = useTranslations('bookViewing');
  const { day, hours, whole } = useViewingTime();
  return (
    <ul aria-label={t('slots')} className="mt-3 divide-y divide-line">
      {slots.map((slot) => {
        const way = wayOf(slot);
        return (
          <li key={slot._id} className="flex items-center justify-between gap-3 py-2 max-[20rem]:flex-wrap">
            <div className="min-w-0">
              <time dateTime={slot.startsAt} className="flex flex-wrap gap-x-2">
                <span className="inline-block font-medium first-letter:uppercase">{day(slot.startsAt)}</span>
                <span className="tabular-nums">{hours(slot)}</span>
              </time>
              <SlotFacts slot={slot} />
            </div>
            {button(slot, { text: t(way), label: t(`${way}At`, { time: whole(slot) }) })}
          </li>
        );
      })}
    </ul>
  );
}
