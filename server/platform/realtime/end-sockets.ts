import type { Log } from '#server/platform/log/log.ts';
import type { LiveServer, LiveSocket } from './socket.ts';

/** What a session that still holds says of its owner. */
export type PresentSession = { id: string; role: string; isSuspended: boolean };

/** Of these sessions those that still hold. */
export type CheckSessions = (sessionIds: readonly string[]) => Promise<readonly PresentSession[]>;

/** With one more second for the query, a socket outlives its session by less than five. */
const everyMilliseconds = 2_000;

function socketsBySession(io: LiveServer): Map<string, LiveSocket[]> {
  const sockets = new Map<string, LiveSocket[]>();
  for (const socket of io.sockets.sockets.values()) {
    const { viewer } = socket.data;
    if (viewer.role !== 'visitor') sockets.set(viewer.sessionId, [...(sockets.get(viewer.sessionId) ?? []), socket]);
  }
  return sockets;
}

async function endSockets(io: LiveServer, checkSessions: CheckSessions): Promise<void> {
  const sockets = socketsBySession(io);
  if (sockets.size === 0) return;
  const present = new Map((await checkSessions([...sockets.keys()])).map((session) => [session.id, session]));
  for (const [id, connections] of sockets) {
    const session = present.get(id);
    for (const socket of connections) {
      if (session === undefined || session.isSuspended) socket.disconnect(true);
      // Another role: the client comes back by itself and is known by the new one.
      else if (session.role !== socket.data.viewer.role) socket.conn.close();
    }
  }
}

/**
 * Closes connections whose session has ended, whose owner was suspended or has another role now, wherever that was
 * done: one query every two seconds for all connections of this node. Returns how to stop.
 */
export function endSocketsOfEndedSessions(io: LiveServer, checkSessions: CheckSessions, log: Log): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    endSockets(io, checkSessions)
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions of live connections could not be checked'))
      .finally(() => {
        isBusy = false;
      });
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
