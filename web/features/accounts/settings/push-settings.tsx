import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { readPushState, turnPushOff, turnPushOn } from '#web/lib/web-push.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

const stateKey = ['push-state'];

/** Push messages to this very browser. Nothing is asked of the person before the click. */
export function PushSettings() {
  const t = useTranslations('settings.notifications.push');
  const queryClient = useQueryClient();
  // Only a browser knows.
  const { data: state } = useQuery({
    queryKey: stateKey,
    queryFn: readPushState,
    enabled: typeof window !== 'undefined',
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (next) => queryClient.setQueryData(stateKey, next),
    onError: () => showToast({ kind: 'error', text: t('failed') }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-sunken px-4 py-3 noscript:hidden">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('title')}</p>
        <p role="status" className="min-h-5 text-sm text-ink-soft">
          {state && t(state)}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}
