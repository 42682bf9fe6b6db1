import { WifiOff } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { reconnect } from '#web/lib/socket-client.ts';
import { useLiveState } from '#web/lib/use-live.ts';
import { Button } from '#web/ui/button.tsx';

/** Says that messages do not come by themselves right now; after five vain attempts it offers to try again. */
export function ConnectionBanner() {
  const t = useTranslations('chat.connection');
  const state = useLiveState();
  if (state !== 'retrying' && state !== 'gone') return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-sm font-medium text-warn"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(state === 'gone' ? 'gone' : 'retrying')}</span>
      {state === 'gone' && (
        <Button size="small" variant="secondary" onClick={reconnect}>
          {t('reconnect')}
        </Button>
      )}
    </div>
  );
}
