import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { NumberField } from './number-field.tsx';
import { type NetworkKind, networkKinds, useSimulatedCall } from './use-simulated-call.ts';

/** What the phones of the networks show at most. */
const screenLength = 182;

function NumberForm({ isPending, onDial }: { isPending: boolean; onDial: (number: string) => void }) {
  const t = useTranslations('staff.phone.call');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDial(String(new FormData(event.currentTarget).get('number')));
      }}
    >
      <NumberField label={t('number')} />
      <Button type="submit" disabled={isPending}>
        {t('dial')}
      </Button>
    </form>
  );
}

function KeyForm({ isPending, onType }: { isPending: boolean; onType: (key: string) => void }) {
  const t = useTranslations('staff.phone.call');
  const [key, setKey] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // A star would be two inputs to the gateway.
        onType(key.replaceAll('*', ' '));
        setKey('');
      }}
    >
      <TextField
        label={t('key')}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        maxLength={160}
        autoComplete="off"
        required
        className="w-full max-w-64"
      />
      <Button type="submit" disabled={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** A phone without internet, for the demonstration: its network may lose or duplicate messages. */
export function PhoneSimulator() {
  const t = useTranslations('staff.phone.call');
  const errorText = useErrorText();
  const [network, setNetwork] = useState<NetworkKind>('clear');
  const { call, secondsLeft, isRunning, isPending, error, dial, type, hangUp } = useSimulatedCall();
  return (
    <section aria-labelledby="phone-call" className="mb-6 rounded-2xl border border-line bg-surface p-5">
      <h2 id="phone-call" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('text')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('network')}
            value={network}
            onChange={(event) => setNetwork(event.currentTarget.value as NetworkKind)}
            options={networkKinds.map((kind) => ({ value: kind, label: t(`networks.${kind}`) }))}
            className="max-w-sm"
          />
          {isRunning || (isPending && call !== undefined) ? (
            <>
              <KeyForm isPending={isPending} onType={(key) => type(key, network)} />
              <Button variant="secondary" className="self-start" onClick={hangUp}>
                {t('hangUp')}
              </Button>
            </>
          ) : (
            <NumberForm isPending={isPending} onDial={(number) => dial(number, network)} />
          )}
          {error !== null && <Problem>{errorText(error)}</Problem>}
        </div>
        {call !== undefined && (
          <div>
            <output className="block min-h-40 max-w-sm rounded-2xl bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
              {call.screen}
            </output>
            <p className="mt-2 text-sm text-ink-soft">
              {t('length', { count: call.screen.length, most: screenLength })}
              {isRunning && ` · ${t('left', { count: secondsLeft })}`}
            </p>
            {call.ended !== undefined && <p className="mt-1 font-medium">{t(`ended.${call.ended}`)}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
