import type { Log } from '#server/platform/log/log.ts';
import type { LiveServer } from './socket.ts';

/**
 * What may wait to be sent to one connection: seconds of the busiest auction. One beyond it has not read for long, or never
 * does, and answers pings that it has not read.
 */
const mostMessages = 256;
const mostBytes = 512 * 1024;

const everyMilliseconds = 2_000;

/** A connection as the transport knows it. */
type Transport = {
  writeBuffer: readonly { data?: string }[];
  /** For a websocket, the socket itself; polling has none. */
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(isAtOnce: boolean): void;
};

function isBehind({ writeBuffer, transport }: Transport): boolean {
  if (writeBuffer.length > mostMessages) return true;
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return waiting + (transport.socket?.bufferedAmount ?? 0) > mostBytes;
}

/** A client that does not read does not read a close frame either, so the connection is ended without one. */
function end(connection: Transport): void {
  const { socket } = connection.transport;
  connection.close(true);
  socket?.terminate();
}

/**
 * Closes connections whose queue is too long at two checks in a row, so that they do not fill the memory; a client that
 * was only slow reconnects and fetches what it has missed. Returns a function that stops this.
 */
export function endSocketsThatDoNotRead(io: LiveServer, log: Log): () => void {
  let behind = new Set<Transport>();
  const timer = setInterval(() => {
    // Its types hide the connections of the transport, of which some have joined nothing.
    const { clients } = io.engine as unknown as { clients: Record<string, Transport> };
    const now = Object.values(clients).filter(isBehind);
    const ended = now.filter((connection) => behind.has(connection));
    behind = new Set(now);
    for (const connection of ended) end(connection);
    if (ended.length > 0) log.info({ connections: ended.length }, 'live connections that did not read were closed');
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
