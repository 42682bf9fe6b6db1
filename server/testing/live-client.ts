import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type * as z from 'zod';
import type { ClientEvent, EventAnswer, ServerEvent } from '#contract/event.ts';
import { listen } from './raw-socket.ts';
import type { TestApp } from './test-app.ts';

const ports = new WeakMap<FastifyInstance, Promise<number>>();

/** The port of an app; it begins to listen when it is first asked for. */
function portOf({ http }: TestApp): Promise<number> {
  const known = ports.get(http) ?? listen(http);
  ports.set(http, known);
  return known;
}

/** A client of the live connection, like that of a program or a browser. */
export type LiveClient = {
  socket: Socket;
  /** Every event the server has sent, in the order they came. */
  received: { name: string; payload: unknown }[];
  of<P extends z.ZodType>(event: ServerEvent<P>): z.output<P>[];
  /** Resolves with the next event of this kind, or with the next that is the wanted one. */
  next<P extends z.ZodType>(event: ServerEvent<P>, isWanted?: (payload: z.output<P>) => boolean): Promise<z.output<P>>;
  send<P extends z.ZodType, A extends z.ZodObject>(
    event: ClientEvent<P, A>,
    payload: z.input<P>,
  ): Promise<EventAnswer<A>>;
  /** Any event with any values, contract or not. */
  sendRaw(name: string, ...values: unknown[]): Promise<EventAnswer>;
  /** Resolves with the reason once the connection has ended. */
  end(): Promise<string>;
  /** Resolves when everything announced so far has arrived. */
  settle(): Promise<void>;
};

type Options = Partial<ManagerOptions & SocketOptions>;

/** Opens a connection with these headers; ends with the test. It is connected, or this throws why not. */
export async function connectLive(
  app: TestApp,
  headers: Record<string, string> = {},
  options: Options = {},
): Promise<LiveClient> {
  const socket = io(`http://127.0.0.1:${await portOf(app)}`, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
    ...options,
  });
  onTestFinished(() => void socket.disconnect());
  const received: LiveClient['received'] = [];
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const sendRaw = async (name: string, ...values: unknown[]) =>
    (await socket.timeout(5_000).emitWithAck(name, ...values)) as EventAnswer;
  return {
    socket,
    received,
    of: ({ name, payload }) =>
      received.filter((event) => event.name === name).map((event) => payload.parse(event.payload)),
    next: ({ name, payload }, isWanted = () => true) =>
      new Promise((resolve) => {
        const listener = (sent: unknown) => {
          const parsed = payload.parse(sent);
          if (!isWanted(parsed)) return;
          socket.off(name, listener);
          resolve(parsed);
        };
        socket.on(name, listener);
      }),
    end: () => new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason))),
    send: async (event, payload) => (await sendRaw(event.name, payload)) as never,
    sendRaw,
    settle: async () => {
      // The answer follows everything that was sent before.
      await sendRaw('settle');
    },
  };
}
