import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { useWatchedProfile } from '#web/features/accounts/use-watched-profile.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { pageAtSessionEnd, pageOwner } from '#web/lib/session-end.ts';
import { showToast, withdrawToasts } from '#web/ui/toast.ts';

const topic = 'session';

/** Shows the message until the user has signed in again in another tab and comes back, or leaves the page. */
function Message() {
  const t = useTranslations('layout.sessionEnd');
  useWatchedProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each end of a session
  useEffect(() => {
    const kind = 'error';
    const needsAccount = 'in another tab';
    showToast({ kind, topic, text: t('title'), note: t('text'), needsAccount, milliseconds: dayMilliseconds });
    return () => withdrawToasts({ topic, kind });
  }, []);
  return null;
}

/** Says on a page with unsent input that the session has ended, since it is not left for signing in. */
export function SessionEnd({ user }: { user: User | null }) {
  const isOver = useRouterState({
    select: ({ matches }) => pageOwner(matches)?._id !== user?._id && pageAtSessionEnd(matches) === 'has a message',
  });
  return isOver && <Message />;
}
