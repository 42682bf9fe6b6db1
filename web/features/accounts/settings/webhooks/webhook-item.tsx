import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { ShownSecret } from './add-webhook.tsx';
import { eventKeys } from './event-words.ts';
import { WebhookLog } from './webhook-log.tsx';
import { type Owner, webhookCalls, webhooksQuery } from './webhooks.queries.ts';

type Act = 'remove' | 'renew' | 'enable';
type Acting = { owner: Owner; mayChange: boolean; webhook: Webhook; onSecret: (shown: ShownSecret) => void };

/** Does one of the things that can be done with a webhook. */
function useAct({ owner, webhook, onSecret }: Omit<Acting, 'mayChange'>) {
  const t = useTranslations('webhooks.done');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const params = { id: webhook._id };
  return useMutation({
    mutationFn: async (act: Act) => {
      const calls = webhookCalls(owner);
      if (act === 'renew') onSecret(await calls.renew({ params }));
      else if (act === 'remove') await calls.remove({ params });
      else await calls.enable({ params });
    },
    onSuccess: async (_, act) => {
      if (act !== 'renew') showToast({ kind: 'success', text: t(act === 'remove' ? 'removed' : 'enabled') });
      await queryClient.invalidateQueries(webhooksQuery(owner));
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
}

function StateOf({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.list');
  const { dateTime } = useFormat();
  if (disabledAt !== undefined)
    return <StateBadge tone="bad">{t('disabled', { date: dateTime(disabledAt) })}</StateBadge>;
  if (failingSince !== undefined)
    return <StateBadge tone="warn">{t('failing', { date: dateTime(failingSince) })}</StateBadge>;
  return <StateBadge tone="fine">{t('working')}</StateBadge>;
}

function Question({
  act,
  url,
  isBusy,
  onAct,
  onClose,
}: {
  act: 'remove' | 'renew';
  url: string;
  isBusy: boolean;
  onAct: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('webhooks');
  return (
    <Dialog title={t(`${act}.title`)} text={t(`${act}.text`, { url })} isBusy={isBusy} onClose={onClose}>
      <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isBusy}>
        <Button variant={act === 'remove' ? 'danger' : 'primary'} aria-disabled={isBusy} onClick={onAct}>
          {t(`${act}.submit`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A webhook with its state, its actions, and its messages. */
export function WebhookItem({ owner, mayChange, webhook, onSecret }: Acting) {
  const t = useTranslations('webhooks');
  const { dateTime } = useFormat();
  const isReady = useHydrated();
  const { mutate, isPending } = useAct({ owner, webhook, onSecret });
  const [question, setQuestion] = useState<'remove' | 'renew'>();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { url, events, createdAt, formerSecretUntil, disabledAt } = webhook;
  const close = () => setQuestion(undefined);
  const act = (what: Act) => !isPending && mutate(what, { onSettled: close });
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold break-all">{url}</h3>
        <StateOf webhook={webhook} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {events.map((event) => t(`${owner === 'own' ? 'event' : 'siteEvent'}.${eventKeys[event]}`)).join(' · ')}
      </p>
      <p className="text-sm text-ink-soft">
        {t('list.since', { date: dateTime(createdAt) })}
        {formerSecretUntil && ` · ${t('list.bothSecrets', { date: dateTime(formerSecretUntil) })}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayChange && disabledAt !== undefined && (
          <Button size="small" disabled={!isReady} aria-disabled={isPending} onClick={() => act('enable')}>
            {t('list.enable')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady}
          aria-expanded={isLogOpen}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          {t(isLogOpen ? 'list.hideLog' : 'list.log')}
        </Button>
        {mayChange && (
          <>
            <Button variant="secondary" size="small" disabled={!isReady} onClick={() => setQuestion('renew')}>
              {t('list.renew')}
            </Button>
            <Button variant="danger" size="small" disabled={!isReady} onClick={() => setQuestion('remove')}>
              {t('list.remove')}
            </Button>
          </>
        )}
      </div>
      {isLogOpen && <WebhookLog owner={owner} id={webhook._id} maySend={mayChange && disabledAt === undefined} />}
      {question && <Question act={question} url={url} isBusy={isPending} onAct={() => act(question)} onClose={close} />}
    </li>
  );
}
