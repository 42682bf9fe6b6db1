import { callApi } from '#web/lib/api-client.ts';
import {
  clockOf,
  type Probe,
  probeIntervalMilliseconds,
  probesAtOnce,
  type ServerClock,
  type SyncQuality,
  serverTimeAt,
  syncQuality,
  worstUncertaintyMilliseconds,
} from './server-clock.ts';

/** The server's clock as this page knows it. One for all countdowns; kept only while one of them is shown. */
let clock: ServerClock | undefined;
let lastAnswerAt = 0;
let measuredAt = Number.NEGATIVE_INFINITY;
let isMeasuring = false;
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** A server that has been silent for this long is pinged. */
const quietMilliseconds = 5_000;
const second = 1_000;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function probe(): Promise<Probe> {
  const sentAt = performance.now();
  const { serverTime } = (await callApi('GET /api/time', {})).data;
  return { sentAt, receivedAt: performance.now(), serverTime: Date.parse(serverTime) };
}

async function measure(count: number): Promise<void> {
  if (isMeasuring) return;
  isMeasuring = true;
  const probes: Probe[] = [];
  try {
    // One after the other: side by side they would hold each other up.
    while (probes.length < count) probes.push(await probe());
  } catch {
    // The silence is noticed elsewhere; an answer that came before it counts.
  } finally {
    isMeasuring = false;
  }
  const measured = clockOf(probes);
  if (measured === undefined) return;
  lastAnswerAt = performance.now();
  if (count === probesAtOnce) {
    clock = measured;
    measuredAt = lastAnswerAt;
  } else if (clock !== undefined && Math.abs(clock.offset - measured.offset) > worstUncertaintyMilliseconds) {
    // The server's clock, or ours while the device slept, has made a leap.
    measureFully();
  }
  notifyListeners();
}

const measureFully = () => void measure(probesAtOnce);

const measureWhenSeen = () => {
  if (document.visibilityState === 'visible') measureFully();
};

function beat(): void {
  const now = performance.now();
  if (now - measuredAt >= probeIntervalMilliseconds) measureFully();
  else if (now - lastAnswerAt >= quietMilliseconds) void measure(1);
  notifyListeners();
}

/** Keeps the clock in step; the returned function ends it. Only in the browser. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener);
  users += 1;
  if (users === 1) {
    lastAnswerAt = performance.now();
    measureFully();
    timer = setInterval(beat, second);
    document.addEventListener('visibilitychange', measureWhenSeen);
  }
  return () => {
    listeners.delete(listener);
    users -= 1;
    if (users > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', measureWhenSeen);
  };
}

/** The time by the server in milliseconds since 1970; undefined before anything is known of it. */
export function serverNow(): number | undefined {
  return clock && serverTimeAt(clock, performance.now());
}

/**
 * Takes note that something came from the server, which said the time. That is a first, rough clock; later a sign of
 * life, and a reason to measure again when it does not fit.
 */
export function noteServerTime(serverTime: string): void {
  const now = performance.now();
  const sentTime = Date.parse(serverTime);
  lastAnswerAt = now;
  if (clock === undefined) clock = { offset: sentTime - now, uncertainty: worstUncertaintyMilliseconds };
  else if (Math.abs(serverTimeAt(clock, now) - sentTime) > worstUncertaintyMilliseconds && users > 0) measureFully();
}

/** How well this page follows the server's clock at the moment. */
export function presentSyncQuality(): SyncQuality {
  const isMeasured = measuredAt > Number.NEGATIVE_INFINITY;
  return syncQuality(isMeasured ? clock : undefined, performance.now() - lastAnswerAt);
}
