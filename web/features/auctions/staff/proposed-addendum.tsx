import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoment } from '../time/use-moment.ts';
import type { StaffAuction, StaffCommand } from './staff-command.ts';

type Ask = (command: StaffCommand) => void;

/** What the seller would add to the description, for the auctioneer to publish or to decline. */
export function ProposedAddendum({ data: { addendum, can }, onAsk }: { data: StaffAuction; onAsk: Ask }) {
  const t = useTranslations('staffAuctions.proposedAddendum');
  const moment = useMoment();
  if (addendum === undefined) return null;
  return (
    <div className="mt-4 rounded-2xl bg-info-soft px-5 py-4">
      <p className="font-semibold text-info">{t('title', { at: moment(addendum.at) })}</p>
      <p className="mt-1 max-w-prose whitespace-pre-line">{addendum.text}</p>
      {addendum.isMaterial && <p className="mt-1 text-sm text-ink-soft">{t('material')}</p>}
      {can.includes('addendum') && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" className="min-h-11" onClick={() => onAsk({ kind: 'addendum' })}>
            {t('publish')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            className="min-h-11"
            onClick={() => onAsk({ kind: 'decline-addendum', proposedAt: addendum.at })}
          >
            {t('decline')}
          </Button>
        </div>
      )}
    </div>
  );
}
