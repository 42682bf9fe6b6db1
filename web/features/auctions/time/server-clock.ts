/** One question for the server's time. Moments of ours are of the monotonic clock, in milliseconds. */
export type Probe = { sentAt: number; receivedAt: number; serverTime: number };

/**
 * What the server's clock says, by our monotonic one (AUCTIONS §2.13). The clock of the device takes no part: it may be
 * wrong by hours. `uncertainty` is half of the round trip, since the answer may have been given anywhere within it.
 */
export type ServerClock = { offset: number; uncertainty: number };

/** How many questions are asked at once; the one that came back soonest counts. */
export const probesAtOnce = 5;
/** How often they are asked again, besides whenever the page becomes visible. */
export const probeIntervalMilliseconds = 30_000;
/** A clock that may be further off than this is not called in sync. */
export const worstUncertaintyMilliseconds = 1_000;
/** After this long without a message from the server the connection counts as weak. */
export const silenceMilliseconds = 10_000;

/** The clock by the probe with the shortest round trip; undefined when there is none. */
export function clockOf(probes: readonly Probe[]): ServerClock | undefined {
  const [best] = probes.toSorted((one, other) => roundTripOf(one) - roundTripOf(other));
  if (best === undefined) return undefined;
  const middle = (best.sentAt + best.receivedAt) / 2;
  return { offset: best.serverTime - middle, uncertainty: roundTripOf(best) / 2 };
}

const roundTripOf = ({ sentAt, receivedAt }: Probe) => receivedAt - sentAt;

/** The server's time in milliseconds since 1970, at a moment of our monotonic clock. */
export function serverTimeAt({ offset }: ServerClock, monotonic: number): number {
  return offset + monotonic;
}

/** `measuring` before the first probe has come back, `weak` when the clock or the connection cannot be relied on. */
export type SyncQuality = { state: 'measuring' | 'weak' } | { state: 'synced'; milliseconds: number };

/** How well our clock follows the server's; `silentFor` is how long nothing has come from it. */
export function syncQuality(clock: ServerClock | undefined, silentFor: number): SyncQuality {
  if (silentFor > silenceMilliseconds) return { state: 'weak' };
  if (clock === undefined) return { state: 'measuring' };
  if (clock.uncertainty > worstUncertaintyMilliseconds) return { state: 'weak' };
  return { state: 'synced', milliseconds: Math.max(1, Math.ceil(clock.uncertainty)) };
}
