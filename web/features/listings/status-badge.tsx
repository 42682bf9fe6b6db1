import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';

const colours: Partial<Record<ListingStatus, string>> = {
  Available: 'bg-fine-soft text-fine',
  Sold: 'bg-bad-soft text-bad',
};

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
        'inline-block rounded-full px-3 py-1 text-sm font-semibold',
        colours[status] ?? 'bg-info-soft text-info',
        className,
      )}
    >
      {text}
    </span>
  );
}
