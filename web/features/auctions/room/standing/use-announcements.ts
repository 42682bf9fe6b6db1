import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import type { TimeLeft } from '#web/lib/time-left.ts';
import type { Phase } from '../../auction-phase.ts';
import { type Announcement, announce, silent, speak, untilSpeech } from '../../feed/announcements.ts';
import { countSeeing } from '../proof/witnesses.tsx';
import type { LiveRoom } from '../use-room.ts';
import { isOnlyClosed } from './room-situation.ts';
import { type Change, changesToSay, type Spoken, secondsOf } from './room-speech.ts';
import type { ShownStanding } from './standing.ts';

/** Makes one announcement after the other, with pauses in between; `text` is the present one. */
function useSpeech() {
  const [text, setText] = useState('');
  const speech = useRef(silent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = () => {
    clearTimeout(timer.current);
    const now = performance.now();
    const next = speak(speech.current, now);
    speech.current = next.speech;
    if (next.text !== undefined) setText(next.text);
    const wait = untilSpeech(speech.current, now);
    if (wait !== undefined) timer.current = setTimeout(go, wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (announcement: Announcement) => {
    speech.current = announce(speech.current, announcement);
    go();
  };
  return { text, say };
}

/** The text of a change, and its topic. */
function useAnnouncementOf(room: LiveRoom['room']): (change: Change) => Announcement {
  const t = useTranslations('auctionRoom');
  const standings = useTranslations('auctions.standing');
  const amount = useAmount(room.currency);
  return (change) => {
    switch (change.kind) {
      case 'price':
        return { topic: 'price', text: t('say.price', { price: amount(change.price) }) };
      case 'standing':
        return { topic: 'mine', text: standings(change.standing) };
      case 'timeLeft':
        return { topic: 'time', text: t(`say.left.${change.seconds}`) };
      case 'extended':
        return { topic: 'time', text: t('say.extended') };
      case 'resuming':
        return { topic: 'state', text: t(isOnlyClosed(room) ? 'say.closes' : 'say.resuming') };
      case 'witnesses':
        return { topic: 'witnesses', text: t(change.areEnough ? 'say.witnessed' : 'say.unwitnessed') };
      case 'phase':
        return { topic: 'state', text: t(`say.phase.${change.phase}`) };
    }
  };
}

const shakeMilliseconds = 120;

/** Announcements for screen readers: prices, the own standing, the time at few moments, the end. */
export function useAnnouncements(
  { room }: LiveRoom,
  { phase, standing, left }: { phase: Phase; standing: ShownStanding; left: TimeLeft },
): string {
  const announcementOf = useAnnouncementOf(room);
  const { text, say } = useSpeech();
  const { price, extensions, resumesAt } = room;
  const hasWitnesses = room.witnessing && countSeeing(room.witnessing).isEnough;
  const now: Spoken = { price, standing, phase, secondsLeft: secondsOf(left), extensions, resumesAt, hasWitnesses };
  const spoken = useRef(now);
  const speak = useEffectEvent(() => {
    const changes = changesToSay(spoken.current, now);
    spoken.current = now;
    for (const change of changes) say(announcementOf(change));
    // Phones may shake, as far as their owner lets them.
    const isOutbid = changes.some((change) => change.kind === 'standing' && change.standing === 'outbid');
    if (isOutbid) navigator.vibrate?.(shakeMilliseconds);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of these has changed
  useEffect(() => speak(), [price, standing, phase, now.secondsLeft, extensions, resumesAt, hasWitnesses]);
  return text;
}
