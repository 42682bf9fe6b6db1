import { WifiOff } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useSyncQuality } from '../time/use-time-left.ts';

/**
 * Shown when nothing has been received from the server for a while: maxima already given keep working without this
 * page.
 */
export function ConnectionBanner() {
  const t = useTranslations('auctionRoom');
  const quality = useSyncQuality();
  if (quality.state !== 'weak') return null;
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-2xl bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      {t('weak')}
    </p>
  );
}
