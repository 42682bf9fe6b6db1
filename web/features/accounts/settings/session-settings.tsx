import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Monitor, Smartphone } from 'lucide-react';
import type { Session } from '#contract/accounts/security.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useDeviceWords } from './device-words.ts';
import { securityEventsQuery, sessionsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** Signs out in one place, or everywhere but here. */
function useEndSessions() {
  const t = useTranslations('settings.sessions');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (session: Session | 'others') => {
      if (session === 'others') return void (await callApi('DELETE /api/me/sessions', {}));
      try {
        await callApi('DELETE /api/me/sessions/{id}', { params: { id: session._id } });
      } catch (error) {
        // A session that no longer exists is signed out already.
        if (!(error instanceof ApiRefusal && error.code === 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: async (_, session) => {
      showToast({ kind: 'success', text: t(session === 'others' ? 'endedAll' : 'ended') });
      await Promise.all([
        queryClient.invalidateQueries(sessionsQuery()),
        queryClient.invalidateQueries(securityEventsQuery()),
      ]);
    },
    onError: () => showToast({ kind: 'error', text: t('failed') }),
  });
}

function SessionLine({ session, onEnd, isBusy }: { session: Session; onEnd: () => void; isBusy: boolean }) {
  const t = useTranslations('settings.sessions');
  const { dateTime } = useFormat();
  const device = useDeviceWords()(session.userAgent);
  const isReady = useHydrated();
  const Icon = device.isMobile ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {device.words}
          {session.isCurrent && (
            <span className="ml-2 inline-block rounded-full bg-fine-soft px-2.5 py-0.5 text-sm text-fine">
              {t('current')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t('seen', { date: dateTime(session.lastSeenAt) })} · {session.address}
        </p>
        <p className="text-sm text-ink-soft">{t('since', { date: dateTime(session.createdAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady}
          aria-disabled={isBusy}
          aria-label={t('endThis', { device: device.words })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in; each place can be signed out of, and all others at once. */
export function SessionSettings() {
  const t = useTranslations('settings.sessions');
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const { mutate, isPending } = useEndSessions();
  const isReady = useHydrated();
  const end = (session: Session | 'others') => {
    if (!isPending) mutate(session);
  };
  const others = sessions.flatMap(({ _id, isCurrent }) => (isCurrent ? [] : [_id]));
  const list = useFocusAfterRemoval<HTMLUListElement>(others, 'button');
  const hasOthers = others.length > 0;
  return (
    <SettingsPart id="sessions" title={t('title')} text={t('text')}>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
        {sessions.map((session) => (
          <SessionLine key={session._id} session={session} isBusy={isPending} onEnd={() => end(session)} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          disabled={!isReady || !hasOthers}
          aria-disabled={isPending}
          onClick={() => end('others')}
        >
          {t('endAll')}
        </Button>
        <p className="text-sm text-ink-soft">{t(hasOthers ? 'endAllText' : 'only')}</p>
      </div>
    </SettingsPart>
  );
}
