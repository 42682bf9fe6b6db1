import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks.endpoints.ts';
import { type WebhookEvent, webhookEvents, webhookUrlMaxLength } from '#contract/webhooks/webhooks.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { eventKeys } from './event-words.ts';
import { type Owner, webhookCalls, webhooksQuery } from './webhooks.queries.ts';

/** Shown once: a webhook, and its secret. */
export type ShownSecret = { webhook: Webhook; secret: string };

type Adding = { owner: Owner; onAdded: (shown: ShownSecret) => void };

function useAddWebhook({ owner, onAdded }: Adding) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { url: string; events: WebhookEvent[] }) => webhookCalls(owner).add(body),
    onSuccess: async (shown) => {
      onAdded(shown);
      await queryClient.invalidateQueries(webhooksQuery(owner));
    },
  });
}

function EventChoices({ owner }: { owner: Owner }) {
  const t = useTranslations('webhooks');
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t('add.events')}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="events" value={event} defaultChecked className="size-5 shrink-0 accent-accent" />
          {t(`${owner === 'own' ? 'event' : 'siteEvent'}.${eventKeys[event]}`)}
        </label>
      ))}
    </fieldset>
  );
}

export function AddWebhook({ owner, onAdded }: Adding) {
  const t = useTranslations('webhooks');
  const errorText = useErrorText();
  const isReady = useHydrated();
  const { mutate, error, isPending } = useAddWebhook({ owner, onAdded });
  const [hasNoEvents, setHasNoEvents] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const sent = new FormData(form);
    const events = webhookEvents.filter((one) => sent.getAll('events').includes(one));
    setHasNoEvents(events.length === 0);
    if (events.length > 0) mutate({ url: String(sent.get('url')), events }, { onSuccess: () => form.reset() });
  };
  const isUrlRefused = error instanceof ApiRefusal && error.fields.url !== undefined;
  return (
    <SettingsPart id="add" title={t('add.title')} text={t('add.text')}>
      <form onSubmit={send} className="grid gap-5">
        <TextField
          name="url"
          type="url"
          label={t('add.url')}
          hint={t('add.urlHint')}
          {...(isUrlRefused && { error: t('add.urlRefused') })}
          required
          maxLength={webhookUrlMaxLength}
          autoComplete="off"
        />
        <EventChoices owner={owner} />
        {hasNoEvents && <Problem>{t('add.noEvents')}</Problem>}
        {error && !isUrlRefused && <Problem>{errorText(error)}</Problem>}
        <div>
          <Button type="submit" disabled={!isReady} aria-disabled={isPending}>
            {isPending ? t('busy') : t('add.submit')}
          </Button>
        </div>
      </form>
    </SettingsPart>
  );
}
