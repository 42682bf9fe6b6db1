import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { toneOf } from './status-tone.ts';

const colours = { fine: 'bg-fine-soft text-fine', bad: 'bg-bad-soft text-bad', info: 'bg-info-soft text-info' };

/** A listing's status: available green, sold red, every other state blue on public pages (SPECIFICATION §4). */
export function StatusBadge({
  status,
  text,
  className,
}: {
  status: ListingStatus;
  /** The status in the page's language. */
  text: string;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-block rounded-2xl px-3 py-1 text-sm font-semibold',
        colours[toneOf(status)],
        className,
      )}
    >
      {text}
    </span>
  );
}
