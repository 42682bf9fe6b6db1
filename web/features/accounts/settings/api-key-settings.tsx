import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { newApiKeySchema } from '#contract/api-keys/api-keys.endpoints.ts';
import { apiScopes } from '#contract/api-keys/api-keys.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { ApiKeyDialogs, type KeyStep } from './api-key-dialogs.tsx';
import { KeyLine } from './api-key-line.tsx';
import { apiKeysQuery, securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([queryClient.invalidateQueries(apiKeysQuery()), queryClient.invalidateQueries(securityEventsQuery())]);
}

/** The keys of own programs: what each may do and when it was last used; new ones are made, and old ones revoked. */
export function ApiKeySettings() {
  const t = useTranslations('settings.apiKeys');
  const { data: keys } = useSuspenseQuery(apiKeysQuery());
  const [step, setStep] = useState<KeyStep>();
  const refresh = useRefresh();
  const isReady = useHydrated();
  const list = useFocusAfterRemoval<HTMLUListElement>(
    keys.map(({ _id }) => _id),
    'button',
  );
  const action = (
    <Button variant="secondary" disabled={!isReady} onClick={() => setStep({ name: 'new' })}>
      {t('create')}
    </Button>
  );
  return (
    <SettingsPart id="api-keys" title={t('title')} text={t('text')} action={action}>
      {keys.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
          {keys.map((key) => (
            <KeyLine key={key._id} apiKey={key} onRevoke={() => setStep({ name: 'revoke', key })} />
          ))}
        </ul>
      )}
      <a href="/api/docs" className="mt-4 inline-flex min-h-11 items-center text-accent underline">
        {t('docs')}
      </a>
      <ApiKeyDialogs
        step={step}
        onStep={setStep}
        schema={newApiKeySchema}
        scopes={apiScopes}
        make={async (body) => (await callApi('POST /api/me/api-keys', { body })).data.secret}
        revoke={(by) => callApi('DELETE /api/me/api-keys/{id}', by)}
        refresh={refresh}
      />
    </SettingsPart>
  );
}
