import { useEffect, useState, useSyncExternalStore } from 'react';
import { type TimeLeft, timeLeft } from '#web/lib/time-left.ts';
import type { SyncQuality } from './server-clock.ts';
import { noteServerTime, presentSyncQuality, serverNow, watchServerTime } from './server-time.ts';
import { untilNextSecond } from './time-left.ts';

/**
 * The time left until a moment by the server's clock, second by second. It begins with the server's time at which the
 * page was made, the same on the server and in the browser.
 */
export function useTimeLeft(moment: string, madeAt: string): TimeLeft {
  const end = Date.parse(moment);
  const [now, setNow] = useState(() => Date.parse(madeAt));
  useEffect(() => {
    noteServerTime(madeAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const present = serverNow() ?? Date.parse(madeAt);
      setNow(present);
      timer = setTimeout(tick, present < end ? untilNextSecond(end, present) : 1_000);
    };
    tick();
    // A clock set right is shown at once.
    const stop = watchServerTime(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [end, madeAt]);
  return timeLeft(end, now);
}

const qualityText = (quality: SyncQuality) =>
  quality.state === 'synced' ? `synced ${quality.milliseconds}` : quality.state;

/** How well the page's clock follows the server's. */
export function useSyncQuality(): SyncQuality {
  const text = useSyncExternalStore(
    watchServerTime,
    () => qualityText(presentSyncQuality()),
    () => 'measuring',
  );
  const [state, milliseconds] = text.split(' ');
  if (state === 'synced') return { state, milliseconds: Number(milliseconds) };
  return { state: state === 'weak' ? 'weak' : 'measuring' };
}
