import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookMessage } from '#contract/webhooks/webhooks.endpoints.ts';
import type { MessageState } from '#contract/webhooks/webhooks.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { eventKeys } from './event-words.ts';
import { messagesQuery, type Owner, webhookCalls } from './webhooks.queries.ts';

const tones = { waiting: 'info', delivered: 'fine', given_up: 'bad' } as const satisfies Record<
  MessageState,
  StateTone
>;

function useSendAgain(owner: Owner, id: string) {
  const t = useTranslations('webhooks.done');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => webhookCalls(owner).sendAgain({ id, messageId }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('again') });
      await queryClient.invalidateQueries(messagesQuery(owner, id));
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
}

type Line = { owner: Owner; message: WebhookMessage; onAgain: (() => void) | undefined };

function MessageLine({ owner, message, onAgain }: Line) {
  const t = useTranslations('webhooks');
  const { dateTime } = useFormat();
  const { event, state, createdAt, attempts, lastStatus, lastFailure, nextAttemptAt } = message;
  const facts = [
    dateTime(createdAt),
    t('log.attempts', { count: attempts }),
    ...(lastStatus === undefined ? [] : [t('log.status', { status: String(lastStatus) })]),
    ...(lastFailure === undefined ? [] : [t(`log.failure.${lastFailure}`)]),
    ...(nextAttemptAt === undefined ? [] : [t('log.next', { date: dateTime(nextAttemptAt) })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t(`${owner === 'own' ? 'event' : 'siteEvent'}.${eventKeys[event]}`)}</span>
          <StateBadge tone={tones[state]}>{t(`log.${state}`)}</StateBadge>
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {onAgain && (
        <Button variant="secondary" size="small" onClick={onAgain}>
          {t('log.again')}
        </Button>
      )}
    </li>
  );
}

/** The messages sent to a webhook, with a button to send each again. */
export function WebhookLog({ owner, id, maySend }: { owner: Owner; id: string; maySend: boolean }) {
  const t = useTranslations('webhooks');
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(messagesQuery(owner, id));
  const again = useSendAgain(owner, id);
  if (error) return <Problem className="mt-4">{t('log.failed')}</Problem>;
  if (data === undefined) return <p className="mt-4 text-ink-soft">{t('busy')}</p>;
  const messages = data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <p className="mt-4 text-ink-soft">{t('log.empty')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {messages.map((message) => (
          <MessageLine
            key={message._id}
            owner={owner}
            message={message}
            onAgain={maySend ? () => !again.isPending && again.mutate(message._id) : undefined}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="small" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('log.more')}
        </Button>
      )}
    </>
  );
}
