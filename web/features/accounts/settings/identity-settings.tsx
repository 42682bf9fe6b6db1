import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { Identity, IdentityProviderName } from '#contract/identities/identities.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { JoinResult } from './join-result.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { identitiesQuery, securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

type Step = { name: 'join'; provider: IdentityProviderName } | { name: 'remove'; identity: Identity };

function IdentityLine({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const t = useTranslations('settings.identities');
  const { date, dateTime } = useFormat();
  const isReady = useHydrated();
  const { provider, email, createdAt, lastUsedAt } = identity;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{provider.name}</p>
        {email !== undefined && <p className="text-sm wrap-anywhere">{email}</p>}
        <p className="text-sm text-ink-soft">
          {t('since', { date: date(createdAt) })} · {t('used', { date: dateTime(lastUsedAt) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={!isReady}
        aria-label={t('removeThis', { provider: provider.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

type DialogsProps = { step: Step; onRemoved: (name: string) => void; onClose: () => void };

function IdentityDialogs({ step, onRemoved, onClose }: DialogsProps) {
  const all = useTranslations('settings');
  const t = useTranslations('settings.identities');
  const { asks } = useSuspenseQuery(identitiesQuery()).data;
  const isState = (error: unknown) => error instanceof ApiRefusal && error.code === 'STATE';
  if (step.name === 'join') {
    const { id, name: provider } = step.provider;
    return (
      <ProofDialog
        title={t('joinTitle', { provider })}
        text={t('joinText', { provider })}
        submit={t('submit', { provider })}
        asks={asks}
        call={async (proof) =>
          (await callApi('POST /api/me/identities/begin', { body: { ...proof, provider: id } })).data
        }
        failedText={(error) => (isState(error) ? t('unreachable', { provider }) : undefined)}
        onDone={({ url }) => window.location.assign(url)}
        onClose={onClose}
      />
    );
  }
  const { _id: id, provider } = step.identity;
  return (
    <ProofDialog
      title={t('removeTitle', { provider: provider.name })}
      text={t('removeText')}
      submit={t('remove')}
      isDangerous
      asks={asks}
      call={(body) => callApi('POST /api/me/identities/{id}/remove', { params: { id }, body })}
      failedText={(error) => (isState(error) ? all('proof.lastWay') : undefined)}
      onDone={() => onRemoved(provider.name)}
      onClose={onClose}
    />
  );
}

/** The external identities a person signs in with. `joined`: the outcome of linking one. */
export function IdentitySettings({ joined }: { joined: JoinResult | undefined }) {
  const t = useTranslations('settings.identities');
  const { identities, providers } = useSuspenseQuery(identitiesQuery()).data;
  const [step, setStep] = useState<Step>();
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider.id === id));
  const finish = async (provider: string) => {
    showToast({ kind: 'success', text: t('removed', { provider }) });
    setStep(undefined);
    await Promise.all([
      queryClient.invalidateQueries(identitiesQuery()),
      queryClient.invalidateQueries(securityEventsQuery()),
    ]);
  };
  const action = free.map((provider) => (
    <Button
      key={provider.id}
      variant="secondary"
      disabled={!isReady}
      onClick={() => setStep({ name: 'join', provider })}
      className="noscript:hidden"
    >
      {t('join', { provider: provider.name })}
    </Button>
  ));
  return (
    <SettingsPart id="identities" title={t('title')} text={t('text')} action={action.length > 0 && action}>
      {joined !== undefined && (
        <p role="status" className="mb-4 rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
          {t(`result.${joined}`)}
        </p>
      )}
      {identities.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {identities.map((identity) => (
            <IdentityLine
              key={identity._id}
              identity={identity}
              onRemove={() => setStep({ name: 'remove', identity })}
            />
          ))}
        </ul>
      )}
      {step && (
        <IdentityDialogs step={step} onRemoved={(name) => void finish(name)} onClose={() => setStep(undefined)} />
      )}
    </SettingsPart>
  );
}
