/** Something to be said to who cannot see the room. Of the same `topic`, the newest makes the older ones pointless. */
export type Announcement = { topic: 'mine' | 'price' | 'time' | 'state' | 'witnesses'; text: string };

/** What is still to be said, and when something was said last (monotonic milliseconds). */
export type Speech = { waiting: readonly Announcement[]; spokenAt: number | undefined };

export const silent: Speech = { waiting: [], spokenAt: undefined };

/** A sentence needs time to be heard: prices and the time wait so long for it. */
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

/** What is to be said now, if anything, and what is left. */
export function speak(speech: Speech, now: number): { text: string | undefined; speech: Speech } {
  const [first, ...rest] = speech.waiting;
  if (first === undefined || untilSpeech(speech, now) !== 0) return { text: undefined, speech };
  return { text: first.text, speech: { waiting: rest, spokenAt: now } };
}
