/** An announcement for screen readers. The newest makes older ones of the same `topic` obsolete. */
export type Announcement = { topic: 'mine' | 'price' | 'time' | 'state' | 'witnesses'; text: string };

/** The pending announcements, and when the last one was made (monotonic milliseconds). */
export type Speech = { waiting: readonly Announcement[]; spokenAt: number | undefined };

export const silent: Speech = { waiting: [], spokenAt: undefined };

/** A sentence takes time to be heard: prices and the time wait this long for it. */
export const pauseMilliseconds = 4_000;

/** What concerns the listener comes first. */
const order: readonly Announcement['topic'][] = ['state', 'mine', 'time', 'price', 'witnesses'];

/** Keeps one announcement of each topic, the newest. */
export function announce(speech: Speech, announcement: Announcement): Speech {
  const others = speech.waiting.filter(({ topic }) => topic !== announcement.topic);
  const waiting = [...others, announcement].toSorted(
    (one, other) => order.indexOf(one.topic) - order.indexOf(other.topic),
  );
  return { ...speech, waiting };
}

/** How long until something may be said, in milliseconds; undefined when there is nothing to say. */
export function untilSpeech({ waiting, spokenAt }: Speech, now: number): number | undefined {
  if (waiting.length === 0) return undefined;
  return spokenAt === undefined ? 0 : Math.max(0, spokenAt + pauseMilliseconds - now);
}

/** The announcement to make now, if any, and the pending rest. */
export function speak(speech: Speech, now: number): { text: string | undefined; speech: Speech } {
  const [first, ...rest] = speech.waiting;
  if (first === undefined || untilSpeech(speech, now) !== 0) return { text: undefined, speech };
  return { text: first.text, speech: { waiting: rest, spokenAt: now } };
}
