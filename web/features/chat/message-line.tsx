import { Check, CheckCheck, CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment, Message } from '#contract/chat/chat.ts';
import { warningsOf } from '#contract/chat/message-warnings.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clockTime } from './chat-time.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { discardOutgoing } from './outgoing.ts';
import type { Outgoing } from './outgoing-state.ts';

function Bubble({
  isOwn,
  text,
  files,
  children,
}: {
  isOwn: boolean;
  text: string;
  files: readonly Attachment[];
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'w-fit max-w-[85%] rounded-2xl px-3.5 py-2 sm:max-w-[75%]',
        isOwn
          ? 'ml-auto rounded-br-md bg-accent text-on-accent'
          : 'mr-auto rounded-bl-md border border-line bg-surface text-ink',
      )}
    >
      <MessageFiles files={files} />
      {text !== '' && <MessageText text={text} />}
      <div
        className={classNames(
          'mt-0.5 flex items-center justify-end gap-1 text-xs',
          isOwn ? 'text-on-accent' : 'text-ink-soft',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Said below what asks for money or leads away from the site; its author does not see it. */
function Warnings({ text, ownHost }: { text: string; ownHost: string }) {
  const t = useTranslations('chat.warning');
  const warnings = warningsOf(text, ownHost);
  if (warnings.length === 0) return null;
  return (
    <div className="mt-1 mr-auto flex w-fit max-w-[85%] gap-2 rounded-xl bg-warn-soft px-3 py-2 text-sm text-warn sm:max-w-[75%]">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        {warnings.map((warning) => (
          <p key={warning}>{t(warning)}</p>
        ))}
      </div>
    </div>
  );
}

/** A message with its time; one's own with one tick when it was sent and two when it was read (SPECIFICATION §4). */
export function MessageLine({
  message,
  isOwn,
  isRead,
  ownHost,
}: {
  message: Message;
  isOwn: boolean;
  isRead: boolean;
  ownHost: string;
}) {
  const t = useTranslations('chat');
  const { text, files, createdAt, sender } = message;
  const Tick = isRead ? CheckCheck : Check;
  return (
    <>
      <Bubble isOwn={isOwn} text={text} files={files}>
        <span className="sr-only">{isOwn ? t('you') : sender.name || t('unknownUser')}</span>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {isOwn && (
          <>
            <Tick aria-hidden="true" className="size-4" />
            <span className="sr-only">{t(isRead ? 'state.read' : 'state.sent')}</span>
          </>
        )}
      </Bubble>
      {!isOwn && <Warnings text={text} ownHost={ownHost} />}
    </>
  );
}

/** A message on its way, or one that has not got through, with the way to try again. */
export function OutgoingLine({ outgoing, onRetry }: { outgoing: Outgoing; onRetry: () => void }) {
  const t = useTranslations('chat.state');
  const failed = useTranslations('chat.errors')('send');
  const errorText = useErrorText();
  const { text, files, state, refusal, hasServerFailed, clientMessageId, createdAt } = outgoing;
  // A message at which the server failed is retried as well, but says that it has failed.
  const isWaiting = state === 'waiting' && hasServerFailed !== true;
  return (
    <>
      <Bubble isOwn text={text} files={files}>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {state !== 'refused' ? (
          <>
            <Clock aria-hidden="true" className="size-3.5" />
            {state === 'sending' && <span className="sr-only">{t('sending')}</span>}
          </>
        ) : (
          <CircleAlert aria-hidden="true" className="size-4" />
        )}
      </Bubble>
      {state !== 'sending' && (
        <p
          className={classNames(
            'mt-1 flex flex-wrap items-center justify-end gap-x-1 text-sm',
            isWaiting ? 'text-warn' : 'text-bad',
          )}
          role={isWaiting ? 'status' : 'alert'}
        >
          <span className="font-semibold">{t(isWaiting ? 'waiting' : 'notSent')}</span>
          <span aria-hidden="true">–</span>
          {!isWaiting && (
            <span>{refusal instanceof ApiRefusal && refusal.isExplained ? errorText(refusal) : failed}</span>
          )}
          <button type="button" onClick={onRetry} className="min-h-9 font-semibold underline underline-offset-2">
            {t('tryAgain')}
          </button>
          <span aria-hidden="true">/</span>
          <button
            type="button"
            onClick={() => discardOutgoing(clientMessageId)}
            className="min-h-9 font-semibold underline underline-offset-2"
          >
            {t('discard')}
          </button>
        </p>
      )}
    </>
  );
}
