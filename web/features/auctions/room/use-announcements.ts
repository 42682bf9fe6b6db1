import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { TimeLeft } from '#web/lib/time-left.ts';
import { useAmount } from '../amounts.ts';
import type { Phase } from '../auction-phase.ts';
import { type Announcement, announce, silent, speak, untilSpeech } from '../feed/announcements.ts';
import { spokenMoment } from '../time/time-left.ts';
import type { ShownStanding } from './standing.ts';
import type { LiveRoom } from './use-room.ts';

/** Says one thing after the other, with pauses between; what is said now is answered. */
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

/** Runs when a value has become another one, not when it is first seen. */
function useChange<Value>(value: Value, run: (before: Value) => void): void {
  const seen = useRef(value);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const before = seen.current;
    if (Object.is(before, value)) return;
    seen.current = value;
    latest.current(before);
  }, [value]);
}

const shakeMilliseconds = 120;

/** What somebody hears who does not see the room: prices, their own standing, the time at few moments, the end. */
export function useAnnouncements(
  { room }: LiveRoom,
  { phase, standing, left }: { phase: Phase; standing: ShownStanding; left: TimeLeft },
): string {
  const t = useTranslations('auctionRoom');
  const standings = useTranslations('auctions.standing');
  const amount = useAmount(room.currency);
  const { text, say } = useSpeech();
  const seconds = ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds;
  useChange(room.price, () => {
    if (room.price !== undefined) say({ topic: 'price', text: t('say.price', { price: amount(room.price) }) });
  });
  useChange(standing, () => {
    say({ topic: 'mine', text: standings(standing) });
    // Phones may shake, as far as their owner lets them.
    if (standing === 'outbid') navigator.vibrate?.(shakeMilliseconds);
  });
  useChange(seconds, (before) => {
    const moment = phase === 'open' ? spokenMoment(before, seconds) : undefined;
    if (moment !== undefined) say({ topic: 'time', text: t(`say.left.${moment}`) });
  });
  useChange(room.extensions, () => say({ topic: 'time', text: t('say.extended') }));
  useChange(room.resumesAt, () => {
    if (room.resumesAt !== undefined) say({ topic: 'state', text: t('say.resuming') });
  });
  useChange(phase, () => say({ topic: 'state', text: t(`say.phase.${phase}`) }));
  return text;
}
