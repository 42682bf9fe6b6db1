import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type * as z from 'zod';
import { type ClientEvent, catchUp, type ServerEvent } from '#contract/event.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import type { Log } from '#server/platform/log/log.ts';
import { admitConnections, type FindViewer } from './admit-connections.ts';
import { answerEvents, type EventHandler, type Handlers } from './answer-events.ts';
import { endSocketsThatDoNotRead } from './end-slow-sockets.ts';
import { type CheckSessions, endSocketsOfEndedSessions } from './end-sockets.ts';
import { type NodeAdapter, openNodeAdapter } from './node-adapter.ts';
import { personRoom, type Room } from './rooms.ts';
import type { LiveServer } from './socket.ts';

/** An event for the clients in these rooms; its payload is validated. */
export type Announcement = { rooms: readonly Room[]; name: string; payload: unknown };

/** An event for these rooms, for `announceAll`. Throws ZodError for a payload that is not one of the event. */
export function announcementOf<P extends z.ZodType>(
  rooms: Room | readonly Room[],
  event: ServerEvent<P>,
  payload: z.input<P>,
): Announcement {
  return { rooms: [rooms].flat(), name: event.name, payload: event.payload.parse(payload) };
}

export type Realtime = {
  /** Registers the handler of an event of the contract. Modules call it while they are registered. */
  handle<P extends z.ZodType, A extends z.ZodObject>(event: ClientEvent<P, A>, handler: EventHandler<P, A>): void;
  /**
   * Announces to these rooms on all nodes, once for each connection. Call it after the commit of the change (from the
   * outbox, or when a verb has returned), and only for data that can be fetched too: offline clients miss
   * announcements.
   */
  announce<P extends z.ZodType>(rooms: Room | readonly Room[], event: ServerEvent<P>, payload: z.input<P>): void;
  /** The same of several that belong together: the other nodes get them in one message, and each costs them less. */
  announceAll(announcements: readonly Announcement[]): void;
  /** How many connections of this node listen in a room. */
  audienceOf(room: Room): number;
  /** How many connections this node has. */
  connections(): number;
  /** The events modules have registered. */
  events(): readonly ClientEvent[];
  /** Serves connections at the app's own address, until the app closes. */
  attach(app: FastifyInstance, people: { findViewer: FindViewer; checkSessions: CheckSessions }): void;
  /** Passes announcements on to the nodes that serve connections, from one that serves none, until the app closes. */
  attachWithoutConnections(app: FastifyInstance): void;
  /** Closes what connects this node to the others, once the app is closed. */
  close(): Promise<void>;
};

type RealtimeConfig = Pick<Config, 'publicUrl' | 'trustedProxies' | 'socketsPerAddress' | 'webNodes' | 'redisUrl'>;

/** Far more than any event of ours, far less than would fill the memory. */
const maxEventBytes = 32 * 1024;

/** How soon each side of a connection notices that the other is gone. */
const ping = { pingInterval: 20_000, pingTimeout: 15_000 };

/**
 * The event by which nodes pass announcements on: the parts of the first, and the others after them, which nodes of a
 * version that knew only one leave out.
 */
const betweenNodes = 'announced';
/** How often clients of the other nodes are asked to refetch after a lost announcement, until they are reached. */
const repairMilliseconds = 1_000;

function createServer(nodes: number, adapter: NodeAdapter | undefined): LiveServer {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: maxEventBytes,
    // Requests of one polling connection must all reach the same node.
    transports: nodes > 1 ? ['websocket'] : ['websocket', 'polling'],
    connectTimeout: 10_000,
    ...ping,
    ...(adapter === undefined ? {} : { adapter: adapter.factory }),
  });
}

/**
 * Sends to clients of this node; without rooms, to all. Socket.IO encodes an event even where its rooms are empty, as
 * on most nodes.
 */
function sendHere(server: LiveServer, { rooms, name, payload }: Announcement): void {
  const { rooms: occupied } = server.sockets.adapter;
  if (rooms.length > 0 && !rooms.some((room) => occupied.has(room))) return;
  server.local.to([...rooms]).emit(name, payload);
}

/** The live connection: Socket.IO with our rules on who may connect, and send and receive which events. */
export async function openRealtime(config: RealtimeConfig, address: DatabaseAddress, log: Log): Promise<Realtime> {
  const { webNodes: nodes, redisUrl } = config;
  const handlers: Handlers = new Map();
  let io: LiveServer | undefined;
  let repair: NodeJS.Timeout | undefined;
  const onListening = () => io?.local.emit(catchUp.name, {});
  const onLost = () => {
    repair ??= setTimeout(() => {
      repair = undefined;
      sendToOtherNodes([{ rooms: [], name: catchUp.name, payload: {} }]);
    }, repairMilliseconds).unref();
  };
  const adapter = await openNodeAdapter({ nodes, redisUrl, address }, { log, onListening, onLost });
  const sendToOtherNodes = ([first, ...others]: readonly Announcement[]) => {
    if (adapter === undefined || first === undefined) return;
    io?.serverSideEmit(betweenNodes, first.rooms, first.name, first.payload, others);
  };
  const announceAll = (announcements: readonly Announcement[]) => {
    // No rooms means no recipients; for Socket.IO it would mean everyone.
    const heard = announcements.filter(({ rooms }) => rooms.length > 0);
    // The clients of this node first: the adapters would delay them until the other nodes were reached.
    if (io !== undefined) for (const one of heard) sendHere(io, one);
    sendToOtherNodes(heard);
  };

  return {
    handle: (event, handler) => {
      if (handlers.has(event.name)) throw new Error(`The event ${event.name} is handled already`);
      handlers.set(event.name, { event, handler: handler as EventHandler });
    },
    announce: (rooms, event, payload) => announceAll([announcementOf(rooms, event, payload)]),
    announceAll,
    audienceOf: (room) => io?.sockets.adapter.rooms.get(room)?.size ?? 0,
    connections: () => io?.engine.clientsCount ?? 0,
    events: () => [...handlers.values()].map(({ event }) => event),
    attach: (app, people) => {
      const server = createServer(nodes, adapter);
      io = server;
      admitConnections(server, app, { ...config, findViewer: people.findViewer });
      server.on(betweenNodes, (rooms: Room[], name: string, payload: unknown, others: Announcement[] = []) => {
        for (const one of [{ rooms, name, payload }, ...others]) sendHere(server, one);
      });
      server.on('connection', (socket) => {
        const { viewer } = socket.data;
        if (viewer.role !== 'visitor') void socket.join(personRoom(viewer.userId));
        answerEvents(socket, handlers, log);
      });
      const stopWatching = endSocketsOfEndedSessions(server, people.checkSessions, log);
      const stopLooking = endSocketsThatDoNotRead(server, log);
      let isEnded = false;
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        stopWatching();
        stopLooking();
        // Closed without a disconnect packet, so that clients reconnect by themselves, each after a random delay.
        server.engine.close();
        server.of('/').adapter.close();
      };
      app.drain.addEnd(end);
      // An app that never listened is not drained.
      app.addHook('preClose', async () => end());
    },
    attachWithoutConnections: (app) => {
      const server = createServer(nodes, adapter);
      io = server;
      app.addHook('onClose', async () => void server.of('/').adapter.close());
    },
    close: async () => {
      clearTimeout(repair);
      io = undefined;
      await adapter?.close();
    },
  };
}
