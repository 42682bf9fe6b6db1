import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { usePageLink } from '#web/ui/page-link.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { AddWebhook, type ShownSecret } from './add-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

/** The webhooks of the signed-in person. */
export function WebhooksPage() {
  const t = useTranslations('webhooks');
  const { data: webhooks } = useSuspenseQuery(webhooksQuery());
  const [shown, setShown] = useState<ShownSecret>();
  return (
    <div className="mx-auto max-w-4xl">
      <a {...usePageLink('/settings')} className="inline-flex min-h-11 items-center text-accent underline">
        {t('back')}
      </a>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('description')}</p>
      <div className="mt-8 grid min-w-0 gap-5">
        <AddWebhook onAdded={setShown} />
        <SettingsPart id="list" title={t('list.title')}>
          {webhooks.length === 0 ? (
            <p className="text-ink-soft">{t('list.empty')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook._id} webhook={webhook} onSecret={setShown} />
              ))}
            </ul>
          )}
        </SettingsPart>
      </div>
      {shown && <SecretDialog {...shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
