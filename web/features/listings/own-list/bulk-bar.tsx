import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useListingWords } from '../listing-words.ts';

const bulkStatuses = ['Available', 'Pending', 'Sold', 'Rented'] as const satisfies readonly ListingStatus[];

type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onMark: (status: ListingStatus) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** The actions on all selected rows at once; stays in sight at the end of the screen. */
export function BulkBar({ count, isBusy, onMark, onDelete, onClear }: BulkBarProps) {
  const t = useTranslations('ownList');
  const words = useListingWords();
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-surface p-3 shadow-raised print:hidden"
    >
      <p role="status" className="mr-auto px-2 font-semibold">
        {t('selected', { count })}
      </p>
      <span className="text-sm text-ink-soft max-sm:w-full">{t('setStatus')}</span>
      {bulkStatuses.map((status) => (
        <Button key={status} variant="secondary" size="small" disabled={isBusy} onClick={() => onMark(status)}>
          {words.status(status)}
        </Button>
      ))}
      <Button variant="danger" size="small" disabled={isBusy} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
