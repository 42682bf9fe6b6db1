import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import type { User } from '#contract/accounts/account.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { forgetMessage, nextToSend } from './kept-messages.ts';
import { type Outcome, sendKeptMessage } from './send-kept-message.ts';

export type MessageSenderProps = { user: Pick<User, 'name' | 'email'> };

type Waiting = NonNullable<ReturnType<typeof nextToSend>>;

/** How long after a failure the next attempt begins; after the last the next page, or the network's return, tries. */
const pausesMilliseconds = [5_000, 30_000, 120_000];

/** Sends a message, with retries while the server is not reached, and shows the outcome. */
function useSending(message: Waiting | undefined, onDone: (outcome: Outcome, attempts: number) => void): void {
  const id = message?.sending.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is the same as long as its id is
  useEffect(() => {
    if (message === undefined) return;
    let [attempts, isBusy, isLeft] = [0, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      if (isBusy || isLeft) return;
      // Another tab may have sent it.
      if (nextToSend()?.sending.id !== id) return;
      isBusy = true;
      attempts += 1;
      const outcome = await sendKeptMessage(message);
      isBusy = false;
      if (isLeft) return;
      if (outcome.kind !== 'unreached') return onDone(outcome, attempts);
      clearTimeout(timer);
      const pause = pausesMilliseconds[attempts - 1];
      if (pause !== undefined) timer = setTimeout(attempt, pause);
    };
    window.addEventListener('online', attempt);
    void attempt();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [id]);
}

type AskProps = { message: Waiting; user: MessageSenderProps['user']; onAnswer: (isToBeSent: boolean) => void };

/** It was not written on the way to this account: perhaps by someone else on the same device. */
function AskDialog({ message, user, onAnswer, onClose }: AskProps & { onClose: () => void }) {
  const t = useTranslations('firstMessage.ask');
  return (
    <Dialog title={t('title', { name: user.name })} text={t('text', { title: message.title })} onClose={onClose}>
      <blockquote className="max-h-60 overflow-y-auto rounded-2xl bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        {message.text}
      </blockquote>
      <DialogActions className="mt-5" beginsHere cancel={t('discard')} onCancel={() => onAnswer(false)}>
        <Button onClick={() => onAnswer(true)}>{t('send')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Ask(props: AskProps & { onClose: () => void }) {
  const language = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // Without texts nothing is asked, and nothing sent.
    loadAreas(language, ['first-message']).then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [language]);
  if (!isReady) return null;
  return (
    <IntlProvider locale={language} messages={messagesOf(language, ['first-message'])} timeZone={kigaliTimeZone}>
      <AskDialog {...props} />
    </IntlProvider>
  );
}

/**
 * Sends a message to a seller that was written before signing in, and opens the conversation. If it was written for
 * another account, the user is asked.
 */
export function MessageSender({ user }: MessageSenderProps) {
  const router = useRouter();
  const errorText = useErrorText();
  const [message, setMessage] = useState(nextToSend);
  const [isAllowed, setIsAllowed] = useState(false);
  const isOwn = message?.sending.email === user.email.toLowerCase();
  useSending(isOwn || isAllowed ? message : undefined, (outcome, attempts) => {
    setIsAllowed(false);
    if (outcome.kind === 'waiting') return setMessage(undefined);
    setMessage(nextToSend());
    if (outcome.kind === 'refused') return showToast({ kind: 'error', text: errorText(outcome.error) });
    // Later the person is busy with something else.
    if (outcome.kind === 'sent' && attempts === 1) {
      void router.navigate({ to: '/chat/$conversationId', params: { conversationId: outcome.conversation._id } });
    }
  });
  if (message === undefined || isOwn || isAllowed) return null;
  const answer = (isToBeSent: boolean) => {
    if (isToBeSent) return setIsAllowed(true);
    forgetMessage(message.productId);
    setMessage(nextToSend());
  };
  return <Ask message={message} user={user} onAnswer={answer} onClose={() => setMessage(undefined)} />;
}
