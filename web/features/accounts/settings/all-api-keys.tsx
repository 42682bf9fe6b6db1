import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { newSiteApiKeySchema } from '#contract/api-keys/api-keys.endpoints.ts';
import { siteScopes } from '#contract/api-keys/api-keys.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { ApiKeyDialogs, type KeyStep } from './api-key-dialogs.tsx';
import { KeyLine } from './api-key-line.tsx';
import { SettingsPart } from './settings-part.tsx';

type KnownKey = ApiResponse<'GET /api/staff/api-keys'>['keys'][number];

/** The keys of all users, newest first. */
export const allApiKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: ['staff', 'api-keys'],
    queryFn: async ({ signal, pageParam }) =>
      (await callApi('GET /api/staff/api-keys', { query: pageParam === '' ? {} : { cursor: pageParam } }, signal)).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function Keys({ onRevoke }: { onRevoke: ((key: KnownKey) => void) | undefined }) {
  const t = useTranslations('settings.apiKeys');
  const errorText = useErrorText();
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(allApiKeysQuery());
  if (error) return <Problem>{errorText(error)}</Problem>;
  if (data === undefined) return null;
  const keys = data.pages.flatMap((page) => page.keys);
  if (keys.length === 0) return <p className="text-ink-soft">{t('all.none')}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <KeyLine
            key={key._id}
            apiKey={key}
            owner={key.owner?.name ?? t('all.ofSite')}
            onRevoke={onRevoke && (() => onRevoke(key))}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="mt-4"
          variant="secondary"
          size="small"
          aria-disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('all.more')}
        </Button>
      )}
    </>
  );
}

/**
 * All API keys, for the staff: their owners, and the site's own. Members who may, end them and make keys of the site.
 */
export function AllApiKeys({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations('settings.apiKeys');
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const [step, setStep] = useState<KeyStep>();
  const refresh = () => queryClient.invalidateQueries(allApiKeysQuery());
  const action = mayChange && (
    <Button variant="secondary" disabled={!isReady} onClick={() => setStep({ name: 'new' })}>
      {t('all.create')}
    </Button>
  );
  return (
    <SettingsPart id="api-keys" title={t('title')} text={t('all.text')} action={action}>
      <Keys onRevoke={mayChange ? (key) => setStep({ name: 'revoke', key }) : undefined} />
      <ApiKeyDialogs
        step={step}
        onStep={setStep}
        schema={newSiteApiKeySchema}
        scopes={siteScopes}
        make={async (body) => (await callApi('POST /api/staff/api-keys', { body })).data.secret}
        revoke={(by) => callApi('DELETE /api/staff/api-keys/{id}', by)}
        refresh={refresh}
      />
    </SettingsPart>
  );
}
