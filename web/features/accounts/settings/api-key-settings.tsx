import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { scopeText } from './scope-text.ts';
import { apiKeysQuery, securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';
import { ShownOnce } from './shown-once.tsx';

type Step = { name: 'new' } | { name: 'made'; secret: string } | { name: 'revoke'; key: ApiKey };

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([queryClient.invalidateQueries(apiKeysQuery()), queryClient.invalidateQueries(securityEventsQuery())]);
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('settings.apiKeys');
  const { date, dateTime } = useFormat();
  const isReady = useHydrated();
  const { name, prefix, scopes, isExpired, expiresAt, lastUsedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">
          {name} <span className="font-mono text-sm font-normal text-ink-soft">{prefix}…</span>
        </p>
        <p className="text-sm text-ink-soft">{scopes.map((scope) => t(scopeText(scope))).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {t(isExpired ? 'expired' : 'expires', { date: date(expiresAt) })} ·{' '}
          {lastUsedAt === undefined ? t('unused') : t('used', { date: dateTime(lastUsedAt) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={!isReady}
        aria-label={t('revokeThis', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ apiKey: { _id: id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('settings');
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await callApi('DELETE /api/me/api-keys/{id}', { params: { id } });
      } catch (error) {
        // One that no longer exists is revoked already.
        if (!(error instanceof ApiRefusal && error.code === 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('apiKeys.revoked') });
      await refresh();
      onClose();
    },
    onError: () => showToast({ kind: 'error', text: t('apiKeys.failed') }),
  });
  return (
    <Dialog
      title={t('apiKeys.revokeTitle', { name })}
      text={t('apiKeys.revokeText')}
      isBusy={isPending}
      onClose={onClose}
    >
      <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending} beginsHere>
        <Button variant="danger" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {t('apiKeys.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The keys of own programs: what each may do and when it was last used; new ones are made, and old ones revoked. */
export function ApiKeySettings() {
  const t = useTranslations('settings.apiKeys');
  const { data: keys } = useSuspenseQuery(apiKeysQuery());
  const [step, setStep] = useState<Step>();
  const refresh = useRefresh();
  const isReady = useHydrated();
  const list = useFocusAfterRemoval<HTMLUListElement>(
    keys.map(({ _id }) => _id),
    'button',
  );
  const close = () => setStep(undefined);
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
      {step?.name === 'new' && (
        <NewApiKey
          onDone={(secret) => {
            void refresh();
            setStep({ name: 'made', secret });
          }}
          onClose={close}
        />
      )}
      {step?.name === 'made' && (
        <ShownOnce
          title={t('made.title')}
          text={t('made.text')}
          secret={step.secret}
          copy={t('made.copy')}
          done={t('made.done')}
          onClose={close}
        />
      )}
      {step?.name === 'revoke' && <RevokeDialog apiKey={step.key} onClose={close} />}
    </SettingsPart>
  );
}
