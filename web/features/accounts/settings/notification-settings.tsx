import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Role } from '#contract/accounts/account.ts';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useShownAtOnce } from '#web/lib/use-shown-at-once.ts';
import { showToast } from '#web/ui/toast.ts';
import { PushSettings } from './push-settings.tsx';
import { preferencesQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

type Preferences = Awaited<ReturnType<NonNullable<ReturnType<typeof preferencesQuery>['queryFn']>>>;
type Preference = Preferences[number];

const isSame = (a: Preference, b: Preference) => a.topic === b.topic && a.channel === b.channel;

/**
 * Whether a notification is on, and how to switch it: an optimistic update. After the last of several quick changes the
 * switch shows what the server has saved, which may be an earlier choice.
 */
function useChoice(preference: Preference) {
  const t = useTranslations('settings.notifications');
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const [isOn, showHere] = useShownAtOnce(preference.isOn);
  const waiting = useRef(0);
  const isSavedOn = useRef(preference.isOn);
  const show = (chosen: Preference) => {
    showHere(chosen.isOn);
    queryClient.setQueryData<Preferences>(queryKey, (all = []) =>
      all.map((one) => (isSame(one, chosen) ? chosen : one)),
    );
  };
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'notification-preferences' },
    mutationFn: (chosen: Preference) =>
      callApi('PUT /api/me/notification-preferences', { body: { preferences: [chosen] } }),
    onMutate: async (chosen) => {
      if (waiting.current === 0) isSavedOn.current = !chosen.isOn;
      waiting.current += 1;
      showHere(chosen.isOn);
      await queryClient.cancelQueries({ queryKey });
      show(chosen);
    },
    onSuccess: (_, chosen) => {
      isSavedOn.current = chosen.isOn;
    },
    onError: () => showToast({ kind: 'error', text: t('failed') }),
    onSettled: (_, __, chosen) => {
      waiting.current -= 1;
      if (waiting.current === 0) show({ ...chosen, isOn: isSavedOn.current });
    },
  });
  return { isOn, toggle: () => mutate({ ...preference, isOn: !isOn }) };
}

/** One choice. */
function ChoiceBox({ preference, title }: { preference: Preference; title: string }) {
  const t = useTranslations('settings.notifications');
  const { isOn, toggle } = useChoice(preference);
  const isReady = useHydrated();
  const channel = t(`channel.${preference.channel}`);
  return (
    <label className="inline-flex min-h-11 cursor-pointer gap-2 py-2 max-sm:flex-col max-sm:gap-1 max-sm:py-1 max-sm:text-sm sm:items-center sm:gap-2.5 sm:py-0">
      <input
        type="checkbox"
        aria-label={t('choice', { topic: title, channel })}
        checked={isOn}
        disabled={!isReady}
        onChange={toggle}
        className="size-5 accent-accent"
      />
      {channel}
    </label>
  );
}

/** One topic with its channels. */
function TopicLine({ topic, preferences }: { topic: NotificationTopic; preferences: Preferences }) {
  const t = useTranslations('settings.notifications');
  const title = t(`topic.${topic}.title`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{t(`topic.${topic}.text`)}</p>
      </div>
      <div className="grid w-full grid-cols-3 gap-x-3 sm:flex sm:w-auto sm:gap-x-6">
        {preferences
          .filter((preference) => preference.topic === topic)
          .map((preference) => (
            <ChoiceBox key={preference.channel} preference={preference} title={title} />
          ))}
      </div>
    </li>
  );
}

/** Notification settings by topic and channel. Topics for sellers are not shown to people without properties. */
export function NotificationSettings({ role }: { role: Role }) {
  const t = useTranslations('settings.notifications');
  const { data: preferences } = useSuspenseQuery(preferencesQuery());
  const topics = notificationTopics.filter((topic) => topic !== 'listing' || role === 'seller');
  return (
    <SettingsPart id="notifications" title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line border-y border-line">
        {topics.map((topic) => (
          <TopicLine key={topic} topic={topic} preferences={preferences} />
        ))}
      </ul>
      <PushSettings />
      <p className="mt-4 text-sm text-ink-soft">{t('always')}</p>
    </SettingsPart>
  );
}
