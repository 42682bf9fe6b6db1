import type * as z from 'zod';
import type { ClientEvent, EventAnswer, ServerEvent } from '#contract/event.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { refusalOf } from '#server/platform/http/map-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type Room, type RoomKind, roomOf } from './rooms.ts';
import type { LiveSocket } from './socket.ts';
import { TokenBucket } from './token-bucket.ts';

/** The connection an event came by. */
export type Connection = {
  /** Enters the room of a thing, if its kind lets this viewer in; otherwise it does not exist (`NOT_FOUND`). */
  enter(kind: RoomKind, id: string): Promise<void>;
  leave(kind: RoomKind, id: string): void;
  /** Leaves all rooms of a kind. */
  leaveAll(kind: RoomKind): void;
  /** Announces to everyone else in a room. */
  announceToOthers<P extends z.ZodType>(room: Room, event: ServerEvent<P>, payload: z.input<P>): void;
};

export type EventHandler<P extends z.ZodType = z.ZodType, A extends z.ZodObject = z.ZodObject> = (asking: {
  viewer: Viewer;
  payload: z.output<P>;
  connection: Connection;
}) => Promise<z.input<A> | undefined>;

export type Handlers = Map<string, { event: ClientEvent; handler: EventHandler }>;

/** The limit for all events of a connection together. */
const ordinaryLimit = { burst: 40, perSecond: 20 };
/** A connection that goes on after this many refusals is closed. */
const patience = { burst: 3, perSecond: 0.1 };

const badEvent: EventAnswer = { ok: false, error: 'BAD_EVENT' };

function connectionOf(socket: LiveSocket): Connection {
  return {
    enter: async (kind, id) => {
      if (!(await kind.mayEnter(socket.data.viewer, id))) throw new ApiError('NOT_FOUND');
      await socket.join(roomOf(kind, id));
    },
    leave: (kind, id) => void socket.leave(roomOf(kind, id)),
    leaveAll: ({ name }) => {
      for (const room of socket.rooms) if (room.startsWith(`${name}:`)) void socket.leave(room);
    },
    announceToOthers: (room, event, payload) => void socket.to(room).emit(event.name, event.payload.parse(payload)),
  };
}

/** The limits of one connection: one for all events, and one for each event that has its own. */
function limitsOf(socket: LiveSocket) {
  const all = new TokenBucket(ordinaryLimit);
  const patient = new TokenBucket(patience);
  const single = new Map<string, TokenBucket>();
  const bucketOf = ({ name, limit }: ClientEvent): TokenBucket | undefined => {
    if (limit === undefined || single.has(name)) return single.get(name);
    const bucket = new TokenBucket({ burst: limit.count, perSecond: limit.count / limit.seconds });
    single.set(name, bucket);
    return bucket;
  };
  return {
    /** Whether the event is within the limits; a client that does not stop is disconnected. */
    take: (event: ClientEvent | undefined): boolean => {
      const isAllowed = all.take() && (event === undefined || (bucketOf(event)?.take() ?? true));
      if (!isAllowed && !patient.take()) socket.disconnect(true);
      return isAllowed;
    },
  };
}

/** Answers every event of a connection, one after the other, by its acknowledgement; never throws. */
export function answerEvents(socket: LiveSocket, handlers: Handlers, log: Log): void {
  const limits = limitsOf(socket);
  const connection = connectionOf(socket);
  let last: Promise<void> = Promise.resolve();

  const answer = async (name: string, values: readonly unknown[]): Promise<EventAnswer> => {
    const known = handlers.get(name);
    if (known === undefined || values.length > 1) return badEvent;
    const { event, handler } = known;
    const payload = event.payload.safeParse(values[0]);
    if (!payload.success) return badEvent;
    const { viewer } = socket.data;
    if (event.access === 'user' && viewer.role === 'visitor') return { ok: false, error: 'UNAUTHENTICATED' };
    try {
      const answer = await handler({ viewer, payload: payload.data, connection });
      return { ok: true, ...event.answer.parse(answer ?? {}) };
    } catch (error) {
      const { code } = refusalOf(error);
      if (code === 'INTERNAL') log.error({ err: error, event: name }, 'an event failed');
      return { ok: false, error: code };
    }
  };

  socket.onAny((name: string, ...sent: unknown[]) => {
    const end = sent.at(-1);
    const acknowledge = typeof end === 'function' ? (answer: EventAnswer) => void end(answer) : () => undefined;
    const values = typeof end === 'function' ? sent.slice(0, -1) : sent;
    if (!limits.take(handlers.get(name)?.event)) return acknowledge({ ok: false, error: 'RATE_LIMITED' });
    // In order: who joins and leaves at once must end up outside.
    last = last.then(async () => acknowledge(await answer(name, values)));
  });
}
