import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SettingsPart } from '../settings-part.tsx';
import { AddWebhook, type ShownSecret } from './add-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { type Owner, webhooksQuery } from './webhooks.queries.ts';

/** The webhooks of an owner, and the form for another one. */
export function WebhookParts({ owner, mayChange }: { owner: Owner; mayChange: boolean }) {
  const t = useTranslations('webhooks');
  const { data: webhooks } = useSuspenseQuery(webhooksQuery(owner));
  const [shown, setShown] = useState<ShownSecret>();
  return (
    <>
      {mayChange && <AddWebhook owner={owner} onAdded={setShown} />}
      <SettingsPart id="list" title={t(owner === 'own' ? 'list.title' : 'list.siteTitle')}>
        {webhooks.length === 0 ? (
          <p className="text-ink-soft">{t(mayChange ? 'list.empty' : 'list.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {webhooks.map((webhook) => (
              <WebhookItem
                key={webhook._id}
                owner={owner}
                mayChange={mayChange}
                webhook={webhook}
                onSecret={setShown}
              />
            ))}
          </ul>
        )}
      </SettingsPart>
      {shown && <SecretDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
