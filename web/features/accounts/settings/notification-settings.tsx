import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Role } from '#contract/accounts/account.ts';
import { notificationKinds, setNotificationPreferences } from '#contract/accounts/security.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.tsx';
import { preferencesQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** The ways that lead somewhere today. */
const channels = ['email'] as const;

type Preferences = Awaited<ReturnType<NonNullable<ReturnType<typeof preferencesQuery>['queryFn']>>>;
type Preference = Preferences[number];

const isSame = (a: Preference, b: Preference) => a.kind === b.kind && a.channel === b.channel;

/** Shows a choice at once and takes it back when it could not be saved. */
function useChoosePreference() {
  const t = useTranslations('settings.notifications');
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const show = (chosen: Preference) =>
    queryClient.setQueryData<Preferences>(queryKey, (all = []) =>
      all.map((preference) => (isSame(preference, chosen) ? chosen : preference)),
    );
  return useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'notification-preferences' },
    mutationFn: (chosen: Preference) => callApi(setNotificationPreferences, { body: { preferences: [chosen] } }),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey });
      show(chosen);
    },
    onError: (_, chosen) => {
      show({ ...chosen, isOn: !chosen.isOn });
      showToast({ kind: 'error', text: t('failed') });
    },
  });
}

/** What the person is told, by kind and channel. Kinds that never come to somebody without properties are not asked. */
export function NotificationSettings({ role }: { role: Role }) {
  const t = useTranslations('settings.notifications');
  const { data: preferences } = useSuspenseQuery(preferencesQuery());
  const { mutate } = useChoosePreference();
  const isReady = useHydrated();
  const kinds = notificationKinds.filter((kind) => kind !== 'listing' || role === 'seller');
  return (
    <SettingsPart id="notifications" title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{t(`kind.${kind}.title`)}</p>
              <p className="text-sm text-ink-soft">{t(`kind.${kind}.text`)}</p>
            </div>
            {preferences
              .filter((preference) => preference.kind === kind)
              .map((preference) => {
                const channel = channels.find((name) => name === preference.channel);
                if (channel === undefined) return null;
                const label = t('choice', { kind: t(`kind.${kind}.title`), channel: t(`channel.${channel}`) });
                return (
                  <label key={channel} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
                    <input
                      type="checkbox"
                      aria-label={label}
                      checked={preference.isOn}
                      disabled={!isReady}
                      onChange={() => mutate({ ...preference, isOn: !preference.isOn })}
                      className="size-5 accent-accent"
                    />
                    {t(`channel.${channel}`)}
                  </label>
                );
              })}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('always')}</p>
    </SettingsPart>
  );
}
