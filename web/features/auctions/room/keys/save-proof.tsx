import { FolderDown } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { LiveRoom } from '../use-room.ts';
import { useKeptDrops, useKeptReceipts, useKeptRefusals, useSavedProof } from './use-kept-receipts.ts';

/** Saves what this device has kept in one file; nothing where it has kept nothing. */
export function SaveProof({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.proof');
  const errorText = useErrorText();
  const receipts = useKeptReceipts(live);
  const refusals = useKeptRefusals(live);
  const drops = useKeptDrops(live);
  const { mutate, isPending, error } = useSavedProof(live, { receipts, refusals });
  if (receipts.length + refusals.length + drops.length === 0) return null;
  return (
    <div className="mt-2">
      {receipts.length > 0 && <p className="text-sm text-ink-soft">{t('kept', { count: receipts.length })}</p>}
      {refusals.length > 0 && <p className="text-sm text-ink-soft">{t('keptRefusals', { count: refusals.length })}</p>}
      {drops.length > 0 && (
        <p data-drops className="text-sm text-ink-soft">
          {t('dropped', { count: drops.length })}
        </p>
      )}
      <Button variant="secondary" size="small" className="mt-1" disabled={isPending} onClick={() => mutate()}>
        <FolderDown aria-hidden="true" className="size-4" />
        {t('save')}
      </Button>
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
    </div>
  );
}
