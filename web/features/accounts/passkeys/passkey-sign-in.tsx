import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { PasskeyAnswer } from '#contract/passkeys/passkeys.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { authenticationKey } from '../account.queries.ts';
import { leavePage } from '../leave-page.ts';
import { useSuccessText } from '../use-success-text.ts';
import { hasPasskeys, isCancelled, offersPasskeysInFields, signByPasskey } from './ask-authenticator.ts';

/** A challenge is worth something for five minutes; what waits in the field asks for a new one before. */
const renewMilliseconds = 4 * minuteMilliseconds;

const askChallenge = async () => (await callApi('POST /api/login/passkey/begin', {})).data.options;

const send = async (credential: PasskeyAnswer) =>
  (await callApi('POST /api/login/passkey', { body: { credential } })).data;

/**
 * Lets the browser offer its passkeys where the address is typed. `hold` ends that, since a browser does one thing of the
 * kind at a time.
 */
function usePasskeyInField(onAnswer: (answer: PasskeyAnswer) => void) {
  const waiting = useRef<AbortController>(undefined);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return;
      while (isHere) {
        const control = new AbortController();
        waiting.current = control;
        const timer = setTimeout(() => control.abort('renewed'), renewMilliseconds);
        try {
          answer.current(await signByPasskey(await askChallenge(), { signal: control.signal, isInField: true }));
          return;
        } catch {
          // No passkey was chosen: only an expired challenge is requested again.
          if (control.signal.reason !== 'renewed') return;
        } finally {
          clearTimeout(timer);
        }
      }
    };
    void offer();
    return () => {
      isHere = false;
      waiting.current?.abort('left');
    };
  }, []);
  return { hold: () => waiting.current?.abort('held') };
}

/** The way to sign in by a passkey; nothing where the browser has none. */
export function PasskeySignIn({ next }: { next: string }) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: authenticationKey,
    mutationFn: async (answer: PasskeyAnswer | undefined) =>
      send(answer ?? (await signByPasskey(await askChallenge()))),
    onSuccess: ({ message }) => leavePage(next, successText(message, t('signIn.success'))),
    onError: (error) => {
      if (isCancelled(error)) return;
      const isKnown = error instanceof ApiRefusal && error.code === 'INVALID_CREDENTIALS';
      showToast({ kind: 'error', text: t(isKnown ? 'passkey.unknown' : 'somethingWentWrong') });
    },
  });
  const { hold } = usePasskeyInField(mutate);
  if (!hasPasskeys()) return null;
  const isBusy = isPending || isSuccess;
  return (
    <Button
      variant="secondary"
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return;
        hold();
        mutate(undefined);
      }}
      className="w-full"
    >
      <KeyRound aria-hidden="true" className="size-5" />
      {isBusy ? t('passkey.busy') : t('passkey.action')}
    </Button>
  );
}
