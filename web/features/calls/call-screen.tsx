import { Video } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type CallEnd, type CallState, closesByItself } from './call-machine.ts';
import { acceptCall, declineIncoming, retryCall } from './call-session.ts';
import { CallStage } from './call-stage.tsx';
import { dispatchCall } from './call-store.ts';
import { ring } from './ringtone.ts';

type Shown<Phase extends CallState['phase']> = Extract<CallState, { phase: Phase }>;

const closeMilliseconds = 4_000;

/** An incoming call. The focus begins at its title: a key meant for the page behind it must not answer. */
function Incoming({ state }: { state: Shown<'incoming'> }) {
  const t = useTranslations('calls.incoming');
  const { other, title } = state;
  useEffect(() => ring(), []);
  return (
    <Dialog title={t('title', { name: other.name })} text={t('text', { title })} isKept onClose={declineIncoming}>
      <div className="flex flex-col items-center gap-6">
        <Avatar name={other.name} src={other.profileImage} className="size-24 text-3xl" />
        <div className="flex w-full flex-col gap-3 sm:flex-row-reverse sm:flex-wrap sm:justify-center">
          <Button onClick={() => void acceptCall({ withCamera: true })}>
            <Video aria-hidden="true" className="size-5" />
            {t('accept')}
          </Button>
          <Button variant="secondary" onClick={() => void acceptCall({ withCamera: false })}>
            {t('acceptWithoutCamera')}
          </Button>
          <Button variant="danger" onClick={declineIncoming}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What to do about it, where there is something. */
const advised = ['notReached', 'noAnswer', 'busy', 'denied', 'noDevice', 'deviceInUse', 'unsupported', 'lost'] as const;
const retried: readonly CallEnd[] = [
  'denied',
  'noDevice',
  'deviceInUse',
  'lost',
  'offline',
  'failed',
  'noAnswer',
  'busy',
];

function Ended({ state, selfId }: { state: Shown<'ended'>; selfId: string }) {
  const t = useTranslations('calls');
  const { end, other } = state;
  const close = () => dispatchCall({ kind: 'dismissed' });
  useEffect(() => {
    if (!closesByItself(end)) return;
    const timer = setTimeout(() => dispatchCall({ kind: 'dismissed' }), closeMilliseconds);
    return () => clearTimeout(timer);
  }, [end]);
  const advice = advised.find((one) => one === end);
  return (
    <Dialog title={t(`end.${end}`, { name: other.name })} text={advice && t(`advice.${advice}`)} onClose={close}>
      <div className="flex flex-wrap justify-end gap-3">
        {retried.includes(end) && (
          <Button variant="secondary" onClick={() => void retryCall(selfId).catch(() => undefined)}>
            {t('tryAgain')}
          </Button>
        )}
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}

/** A call, from its first ring to the word on how it ended. */
export function CallScreen({ state, selfId }: { state: Exclude<CallState, { phase: 'idle' }>; selfId: string }) {
  if (state.phase === 'incoming') return <Incoming key={state.call._id} state={state} />;
  if (state.phase === 'ended') return <Ended state={state} selfId={selfId} />;
  return <CallStage state={state} />;
}
