import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type * as z from 'zod';
import { type ClientEvent, catchUp, type ServerEvent } from '#contract/event.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import type { Log } from '#server/platform/log/log.ts';
import { admitConnections, type FindViewer } from './admit-connections.ts';
import { answerEvents, type EventHandler, type Handlers } from './answer-events.ts';
import { type CheckSessions, endSocketsOfEndedSessions } from './end-sockets.ts';
import { type NodeAdapter, openNodeAdapter } from './node-adapter.ts';
import { personRoom, type Room } from './rooms.ts';
import type { LiveServer } from './socket.ts';

export type Realtime = {
  /** Says what is done with an event of the contract. Modules call it while they are added. */
  handle<P extends z.ZodType, A extends z.ZodObject>(event: ClientEvent<P, A>, handler: EventHandler<P, A>): void;
  /**
   * Tells everybody in these rooms, on all nodes; who is in several hears it once. Only after the commit of what is told
   * (from the outbox, or when a verb has returned), and only what can be fetched too: who is not connected never hears.
   */
  announce<P extends z.ZodType>(rooms: Room | readonly Room[], event: ServerEvent<P>, payload: z.input<P>): void;
  /** How many connections of this node listen in a room. */
  audienceOf(room: Room): number;
  /** The events modules have registered. */
  events(): readonly ClientEvent[];
  /** Serves connections at the app's own address, until the app closes. */
  attach(app: FastifyInstance, people: { findViewer: FindViewer; checkSessions: CheckSessions }): void;
  /** Closes what connects this node to the others, once the app is closed. */
  close(): Promise<void>;
};

type RealtimeConfig = Pick<Config, 'publicUrl' | 'trustedProxies' | 'socketsPerAddress' | 'webNodes' | 'redisUrl'>;

/** Far more than any event of ours, far less than would fill the memory. */
const maxEventBytes = 32 * 1024;

/** What two who talk need at most until they notice that the other end is gone. */
const ping = { pingInterval: 20_000, pingTimeout: 15_000 };

/** What nodes call telling each other of an announcement. */
const betweenNodes = 'announced';
/** After something did not reach the other nodes, their people are told to catch up, until that reaches them. */
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

/** The live connection: Socket.IO with our rules on who may connect, say and hear what. */
export async function openRealtime(config: RealtimeConfig, address: DatabaseAddress, log: Log): Promise<Realtime> {
  const { webNodes: nodes, redisUrl } = config;
  const handlers: Handlers = new Map();
  let io: LiveServer | undefined;
  let repair: NodeJS.Timeout | undefined;
  const onListening = () => io?.local.emit(catchUp.name, {});
  const onLost = () => {
    repair ??= setTimeout(() => {
      repair = undefined;
      tellOtherNodes([], catchUp.name, {});
    }, repairMilliseconds).unref();
  };
  const adapter = await openNodeAdapter({ nodes, redisUrl, address }, { log, onListening, onLost });
  const tellOtherNodes = (rooms: readonly Room[], name: string, payload: unknown) => {
    if (adapter !== undefined) io?.serverSideEmit(betweenNodes, rooms, name, payload);
  };

  return {
    handle: (event, handler) => {
      if (handlers.has(event.name)) throw new Error(`The event ${event.name} is handled already`);
      handlers.set(event.name, { event, handler: handler as EventHandler });
    },
    announce: (rooms, event, payload) => {
      const [heardIn, told] = [[rooms].flat(), event.payload.parse(payload)];
      // In no room is nobody; for Socket.IO it would be everybody.
      if (heardIn.length === 0) return;
      // Our own people first: the adapters would let them wait until the others have been told.
      io?.local.to(heardIn).emit(event.name, told);
      tellOtherNodes(heardIn, event.name, told);
    },
    audienceOf: (room) => io?.sockets.adapter.rooms.get(room)?.size ?? 0,
    events: () => [...handlers.values()].map(({ event }) => event),
    attach: (app, people) => {
      const server = createServer(nodes, adapter);
      io = server;
      admitConnections(server, app, { ...config, findViewer: people.findViewer });
      server.on(betweenNodes, (rooms: Room[], name: string, payload: unknown) => {
        server.local.to(rooms).emit(name, payload);
      });
      server.on('connection', (socket) => {
        const { viewer } = socket.data;
        if (viewer.role !== 'visitor') void socket.join(personRoom(viewer.userId));
        answerEvents(socket, handlers, log);
      });
      const stopWatching = endSocketsOfEndedSessions(server, people.checkSessions, log);
      let isEnded = false;
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        stopWatching();
        // Without a word of farewell: clients then come back by themselves, each after a pause of its own.
        server.engine.close();
        server.of('/').adapter.close();
      };
      app.drain.addEnd(end);
      // An app that never listened is not drained.
      app.addHook('preClose', async () => end());
    },
    close: async () => {
      clearTimeout(repair);
      io = undefined;
      await adapter?.close();
    },
  };
}
