import type { Socket } from 'socket.io-client';
import type * as z from 'zod';
import { catchUpName } from '#contract/constants.ts';
import type { ClientEvent, EventAnswer, ServerEvent } from '#contract/event.ts';
import { logFailure } from './log-failure.ts';

/**
 * The state of the live connection. `gone`: it was lost and five attempts have not restored it, or the server has
 * closed it; only `reconnect` (or the device's network coming back) tries again.
 */
export type LiveState = 'closed' | 'connecting' | 'live' | 'retrying' | 'gone';

/** SPECIFICATION §7. */
const attempts = 5;
/** Between two pages that both need it the connection stays open. */
const lingerMilliseconds = 3_000;
const answerMilliseconds = 10_000;

let state: LiveState = 'closed';
let socket: Socket | undefined;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const listeners = new Map<string, Set<(payload: unknown) => void>>();
/** Actions after every connection, and whenever something may have been missed. */
const catchers = new Set<() => void>();

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watch of watchers) watch();
}

function fetchMissed(): void {
  for (const run of catchers) run();
}

function watchSocket(opened: Socket): void {
  opened.on('connect', () => {
    become('live');
    fetchMissed();
  });
  // The server has ended it (a session that is over, too many events): connecting again at once would fail too.
  opened.on('disconnect', (reason) => become(reason === 'io server disconnect' ? 'gone' : 'retrying'));
  opened.on('connect_error', (error) => {
    logFailure('Failed to connect to chat', error);
    if (!opened.active) become('gone');
  });
  opened.io.on('reconnect_failed', () => become('gone'));
  opened.onAny((name: string, payload: unknown) => {
    for (const handler of listeners.get(name) ?? []) handler(payload);
    if (name === catchUpName) fetchMissed();
  });
}

/** The network is back: an attempt that is under way may still be waiting for an answer from the time without it. */
const reconnectFresh = () => {
  if (state !== 'retrying' && state !== 'gone') return;
  socket?.disconnect();
  reconnect();
};

const comeBack = () => {
  if (state === 'gone' && document.visibilityState === 'visible') reconnect();
};

async function open(): Promise<void> {
  become('connecting');
  // Before what may fail to load: the network that comes back tries that again too.
  window.addEventListener('online', reconnectFresh);
  document.addEventListener('visibilitychange', comeBack);
  // Loaded only by the few pages that are live.
  const { io } = await import('socket.io-client');
  if (socket !== undefined) return;
  // No longer used: the next page that needs it opens it.
  if (users === 0) return become('closed');
  socket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    timeout: 10_000,
  });
  watchSocket(socket);
}

function close(): void {
  window.removeEventListener('online', reconnectFresh);
  document.removeEventListener('visibilitychange', comeBack);
  socket?.disconnect();
  socket = undefined;
  become('closed');
}

/** Keeps the connection open until the answered function is called. Only in the browser. */
export function holdConnection(): () => void {
  users += 1;
  clearTimeout(closing);
  if (state === 'closed') void open().catch(() => become('gone'));
  return () => {
    users -= 1;
    if (users === 0) closing = setTimeout(close, lingerMilliseconds);
  };
}

/** Tries again, by the wish of the person or because the network is back. */
export function reconnect(): void {
  become('connecting');
  if (socket === undefined) void open().catch(() => become('gone'));
  else socket.connect();
}

export const liveState = (): LiveState => state;

export function watchLiveState(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** Handles an event of the server; one that does not fit the contract is ignored. */
export function listen<P extends z.ZodType>(
  { name, payload: schema }: ServerEvent<P>,
  handler: (payload: z.output<P>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known);
  const check = (payload: unknown) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success) handler(parsed.data);
  };
  known.add(check);
  return () => void known.delete(check);
}

/** Runs now if connected, after every connection, and when announcements may have been missed. */
export function onConnection(run: () => void): () => void {
  catchers.add(run);
  if (state === 'live') run();
  return () => void catchers.delete(run);
}

/** Sends an event to the server, if connected, and returns the server's answer. */
export async function sendEvent<P extends z.ZodType, A extends z.ZodObject>(
  { name }: ClientEvent<P, A>,
  payload: z.input<P>,
): Promise<EventAnswer<A> | { ok: false; error: 'UNAVAILABLE' }> {
  if (socket === undefined || !socket.connected) return { ok: false, error: 'UNAVAILABLE' };
  try {
    return await socket.timeout(answerMilliseconds).emitWithAck(name, payload);
  } catch {
    return { ok: false, error: 'UNAVAILABLE' };
  }
}
