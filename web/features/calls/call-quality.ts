/** What the browser has counted of one connection so far. */
export type ConnectionCounts = { received: number; lost: number; roundTripSeconds: number | undefined };

/** From here on people talk across each other. */
const slowRoundTripSeconds = 0.7;
/** From here on pictures freeze and words are lost. */
const badLoss = 0.08;
/** With fewer packets nothing can be said. */
const fewestPackets = 20;

/** Whether the connection was weak between two counts. */
export function isWeakBetween(before: ConnectionCounts, now: ConnectionCounts): boolean {
  if ((now.roundTripSeconds ?? 0) > slowRoundTripSeconds) return true;
  const received = now.received - before.received;
  // Packets that come late are taken off the count of the lost ones.
  const lost = Math.max(0, now.lost - before.lost);
  return received + lost >= fewestPackets && lost / (received + lost) > badLoss;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Sums up a report of `RTCPeerConnection.getStats`. */
export function countsOf(report: Iterable<Record<string, unknown>>): ConnectionCounts {
  const counts: ConnectionCounts = { received: 0, lost: 0, roundTripSeconds: undefined };
  for (const entry of report) {
    if (entry.type === 'inbound-rtp') {
      counts.received += numberOf(entry.packetsReceived);
      counts.lost += numberOf(entry.packetsLost);
    }
    if (entry.type === 'candidate-pair' && entry.nominated === true && typeof entry.currentRoundTripTime === 'number') {
      counts.roundTripSeconds = entry.currentRoundTripTime;
    }
  }
  return counts;
}
