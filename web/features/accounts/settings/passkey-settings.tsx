import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { mostPasskeys, type Passkey, passkeyNameMaxLength } from '#contract/passkeys/passkeys.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { hasPasskeys, isCancelled, isThereAlready, makePasskey } from '../passkeys/ask-authenticator.ts';
import { useDeviceWords } from './device-words.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { passkeysQuery, securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

type Step = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey };

const noProof = { password: false, code: false, signInAgain: false };

function PasskeyLine({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const t = useTranslations('settings.passkeys');
  const { date, dateTime } = useFormat();
  const isReady = useHydrated();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {t(isSynced ? 'synced' : 'here')} · {t('created', { date: date(createdAt) })} ·{' '}
          {lastUsedAt === undefined ? t('unused') : t('used', { date: dateTime(lastUsedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady}
          aria-label={t('renameThis', { name })}
          onClick={() => onStep({ name: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady}
          aria-label={t('removeThis', { name })}
          onClick={() => onStep({ name: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** The texts for errors between browser and authenticator; none where the person has cancelled. */
function useFailedText() {
  const t = useTranslations('settings');
  return (error: unknown): string | undefined => {
    if (isCancelled(error)) return '';
    if (isThereAlready(error)) return t('passkeys.there');
    if (error instanceof ApiRefusal) return error.code === 'STATE' ? t('proof.lastWay') : undefined;
    return error instanceof DOMException ? t('passkeys.unusable') : undefined;
  };
}

type DialogsProps = { step: Step; onDone: (text: string) => void; onClose: () => void };

function PasskeyDialogs({ step, onDone, onClose }: DialogsProps) {
  const t = useTranslations('settings.passkeys');
  const { asks } = useSuspenseQuery(passkeysQuery()).data;
  const deviceWords = useDeviceWords();
  const failedText = useFailedText();
  const field = { label: t('name'), hint: t('nameHint'), maxLength: passkeyNameMaxLength };
  if (step.name === 'add') {
    return (
      <ProofDialog
        title={t('addTitle')}
        text={t('addText')}
        submit={t('submit')}
        asks={asks}
        name={{ ...field, initial: deviceWords(navigator.userAgent).words }}
        call={async (body, name) => {
          const { options } = (await callApi('POST /api/me/passkeys/begin', { body })).data;
          return callApi('POST /api/me/passkeys', { body: { name, credential: await makePasskey(options) } });
        }}
        failedText={failedText}
        onDone={() => onDone(t('added'))}
        onClose={onClose}
      />
    );
  }
  const { _id: id, name } = step.passkey;
  if (step.name === 'rename') {
    return (
      <ProofDialog
        title={t('renameTitle')}
        text=""
        submit={t('save')}
        asks={noProof}
        name={{ ...field, initial: name }}
        call={(_, typed) => callApi('PUT /api/me/passkeys/{id}', { params: { id }, body: { name: typed } })}
        onDone={() => onDone(t('renamed'))}
        onClose={onClose}
      />
    );
  }
  return (
    <ProofDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      submit={t('remove')}
      isDangerous
      asks={asks}
      call={(body) => callApi('POST /api/me/passkeys/{id}/remove', { params: { id }, body })}
      failedText={failedText}
      onDone={() => onDone(t('removed'))}
      onClose={onClose}
    />
  );
}

/** The passkeys of a person: new ones are made, named and removed here. Without scripts there is only the list. */
export function PasskeySettings() {
  const t = useTranslations('settings.passkeys');
  const { passkeys, can } = useSuspenseQuery(passkeysQuery()).data;
  const [step, setStep] = useState<Step>();
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const list = useFocusAfterRemoval<HTMLUListElement>(
    passkeys.map(({ _id }) => _id),
    'button',
  );
  const finish = async (text: string) => {
    showToast({ kind: 'success', text });
    setStep(undefined);
    await Promise.all([
      queryClient.invalidateQueries(passkeysQuery()),
      queryClient.invalidateQueries(securityEventsQuery()),
    ]);
  };
  const isUnsupported = isReady && !hasPasskeys();
  const action = can.includes('add') && !isUnsupported && (
    <Button
      variant="secondary"
      disabled={!isReady}
      onClick={() => setStep({ name: 'add' })}
      className="noscript:hidden"
    >
      {t('add')}
    </Button>
  );
  return (
    <SettingsPart id="passkeys" title={t('title')} text={t('text')} action={action}>
      {isUnsupported && <p className="mb-4 text-ink-soft">{t('unsupported')}</p>}
      {passkeys.length >= mostPasskeys && <p className="mb-4 text-ink-soft">{t('most', { count: mostPasskeys })}</p>}
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} onStep={setStep} />
          ))}
        </ul>
      )}
      {step && <PasskeyDialogs step={step} onDone={(text) => void finish(text)} onClose={() => setStep(undefined)} />}
    </SettingsPart>
  );
}
