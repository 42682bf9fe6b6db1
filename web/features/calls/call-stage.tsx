import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useModal } from '#web/ui/use-modal.ts';
import { durationText } from './call-duration.ts';
import { type CallState, wordOf } from './call-machine.ts';
import { hangUp, localStream, remoteStream, setCameraOff, setMuted } from './call-session.ts';

type Engaged = Exclude<CallState, { phase: 'idle' | 'ended' | 'incoming' }>;

/** How long the two have talked. */
function TalkTime({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{durationText(now - since)}</span>;
}

type StreamProps = { stream: MediaStream | undefined; label: string; isMuted?: boolean; className: string };

/** Shows a stream. Where the browser lets no sound begin by itself, a button turns it on. */
function StreamVideo({ stream, label, isMuted = false, className }: StreamProps) {
  const t = useTranslations('calls.control');
  const video = useRef<HTMLVideoElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  const play = () => {
    video.current?.play().then(
      () => setIsStopped(false),
      (error: unknown) => setIsStopped(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: played once for each stream
  useEffect(() => {
    if (video.current === null || stream === undefined) return;
    video.current.srcObject = stream;
    play();
    return () => {
      if (video.current !== null) video.current.srcObject = null;
    };
  }, [stream]);
  return (
    <>
      <video ref={video} aria-label={label} autoPlay playsInline muted={isMuted} className={className} />
      {isStopped && (
        <Button onClick={play} className="absolute inset-x-0 top-1/2 z-10 mx-auto w-fit">
          {t('playSound')}
        </Button>
      )}
    </>
  );
}

/** The other's picture, or who it is while there is none. */
function OtherPicture({ state }: { state: Engaged }) {
  const t = useTranslations('calls.stage');
  const { other } = state;
  const isTalking = 'otherMedia' in state;
  const hasPicture = isTalking && state.phase !== 'connecting' && !state.otherMedia.isCameraOff;
  return (
    <div className="absolute inset-0 flex items-center justify-center">
      {isTalking && (
        <StreamVideo
          stream={remoteStream()}
          label={t('other', { name: other.name })}
          className={classNames('size-full object-contain', !hasPicture && 'invisible')}
        />
      )}
      {!hasPicture && (
        <div className="absolute flex flex-col items-center gap-4 px-6 text-center">
          <Avatar name={other.name} src={other.profileImage} className="size-28 text-4xl" />
          {isTalking && state.otherMedia.isCameraOff && (
            <p className="text-ink-soft">{t('otherCameraOff', { name: other.name })}</p>
          )}
        </div>
      )}
    </div>
  );
}

function OwnPicture({ state }: { state: Engaged }) {
  const t = useTranslations('calls.stage');
  if (!('media' in state) || state.media.isCameraOff) return null;
  return (
    <div className="absolute right-3 bottom-28 w-28 overflow-hidden rounded-2xl border border-line bg-sunken shadow-raised sm:right-4 sm:w-48">
      <StreamVideo
        stream={localStream()}
        label={t('self')}
        isMuted
        className="aspect-3/4 w-full -scale-x-100 object-cover sm:aspect-video"
      />
    </div>
  );
}

function Control({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classNames(
        'flex size-14 items-center justify-center rounded-full border border-line shadow-raised',
        isOn ? 'bg-surface text-ink hover:bg-sunken' : 'bg-ink text-page hover:bg-ink-soft',
      )}
    >
      {children}
    </button>
  );
}

function Controls({ state }: { state: Engaged }) {
  const t = useTranslations('calls.control');
  const media = 'media' in state ? state.media : undefined;
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-4 bg-linear-to-t from-page to-transparent px-4 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {media && (
        <>
          <Control
            label={t(media.isMuted ? 'unmute' : 'mute')}
            isOn={!media.isMuted}
            onClick={() => setMuted(!media.isMuted)}
          >
            {media.isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          </Control>
          <Control
            label={t(media.isCameraOff ? 'cameraOn' : 'cameraOff')}
            isOn={!media.isCameraOff}
            onClick={() => void setCameraOff(!media.isCameraOff)}
          >
            {media.isCameraOff ? <VideoOff aria-hidden="true" /> : <Video aria-hidden="true" />}
          </Control>
        </>
      )}
      <button
        type="button"
        data-first-field
        aria-label={t('hangUp')}
        title={t('hangUp')}
        onClick={hangUp}
        className="flex h-14 w-20 items-center justify-center rounded-full bg-bad text-on-accent shadow-raised hover:opacity-90"
      >
        <PhoneOff aria-hidden="true" />
      </button>
    </div>
  );
}

/** The other party, the quality of the connection, and what the other hears and sees. */
function Heading({ state, id }: { state: Engaged; id: string }) {
  const t = useTranslations('calls');
  const { other, title } = state;
  const word = wordOf(state);
  const problem = 'media' in state ? state.media.cameraProblem : undefined;
  return (
    <div className="absolute inset-x-0 top-0 z-10 flex flex-col gap-1 bg-linear-to-b from-page to-transparent px-5 pt-[max(1rem,env(safe-area-inset-top))] pb-8">
      <h2 id={id} className="truncate text-xl">
        {other.name}
      </h2>
      <p className="truncate text-sm text-ink-soft">{title}</p>
      <p className="text-sm font-medium">
        <span role="status" className={word === 'live' ? 'sr-only' : undefined}>
          {word !== 'incoming' && word !== 'ended' && t(`word.${word}`)}
        </span>{' '}
        {'liveSince' in state && state.liveSince !== undefined && <TalkTime since={state.liveSince} />}
      </p>
      {'otherMedia' in state && state.otherMedia.isMuted && (
        <p className="text-sm text-ink-soft">{t('stage.otherMuted', { name: other.name })}</p>
      )}
      {problem && <p className="text-sm text-warn">{t(`camera.${problem}`)}</p>}
    </div>
  );
}

/** A call that goes on: on phones it fills the screen. Only hanging up ends it, no key and no click beside it. */
export function CallStage({ state }: { state: Engaged }) {
  const t = useTranslations('calls.stage');
  const dialog = useModal();
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-first-field]')?.focus(), [dialog]);
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={t('label', { name: state.other.name })}
      onCancel={(event) => event.preventDefault()}
      // Some browsers close at the second Escape whatever is said at the first.
      onClose={() => dialog.current?.showModal()}
      className="m-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-page text-ink backdrop:bg-black/60 sm:h-[min(44rem,calc(100dvh-2rem))] sm:w-[min(64rem,calc(100%-2rem))] sm:rounded-3xl sm:border sm:border-line sm:shadow-raised"
    >
      <div className="relative size-full">
        <OtherPicture state={state} />
        <Heading state={state} id="call-heading" />
        <OwnPicture state={state} />
        <Controls state={state} />
      </div>
    </dialog>
  );
}
