import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { FoundViewer } from '#server/platform/auth/recognise-viewers.ts';
import { type PrivateCookie, sessionCookie, sessionTokenOf } from '#server/platform/auth/session-cookie.ts';
import { hashToken, isToken } from '#server/platform/auth/tokens.ts';
import { visitor } from '#server/platform/auth/viewer.ts';
import { addressReader } from '#server/platform/http/client-address.ts';
import { networkOf, timesOfWiderNetwork, widerNetworkOf } from '#server/platform/http/client-network.ts';
import { isOwnOrigin } from '#server/platform/http/require-own-origin.ts';
import { isMemoryLow } from '#server/platform/memory.ts';
import { HeldPlaces } from './held-places.ts';
import { personRoom } from './rooms.ts';
import type { LiveServer, LiveSocket } from './socket.ts';

export type FindViewer = (tokenHash: Buffer) => Promise<FoundViewer | undefined>;

type Rules = {
  publicUrl: string;
  trustedProxies: readonly string[];
  socketsPerAddress: number;
  findViewer: FindViewer;
};

/** Tabs and devices of one person on one node. */
const socketsPerPerson = 20;

/** A higher limit on transports: a connection beyond the limit is opened to be refused with a reason. */
const transportsPerPerson = 2 * socketsPerPerson;

type Opened = { request: IncomingMessage; once(name: 'close', run: () => void): void };

/** Releases the places of handshakes when their connections close, or are never opened. */
function givePlacesBack(io: LiveServer): (request: IncomingMessage, giveBack: () => void) => void {
  const waiting = new WeakMap<IncomingMessage, () => void>();
  io.engine.on('connection', (connection: Opened) => {
    const giveBack = waiting.get(connection.request);
    if (giveBack === undefined) return;
    waiting.delete(connection.request);
    connection.request.socket.off('close', giveBack);
    connection.once('close', giveBack);
  });
  const giveUp = (request: IncomingMessage) => {
    const giveBack = waiting.get(request);
    if (giveBack === undefined) return;
    waiting.delete(request);
    request.socket.off('close', giveBack);
    giveBack();
  };
  io.engine.on('connection_error', ({ req }: { req: IncomingMessage | undefined }) => req && giveUp(req));
  return (request, giveBack) => {
    if (request.socket.destroyed) return giveBack();
    waiting.set(request, giveBack);
    request.socket.once('close', giveBack);
  };
}

/** The token of a session: the cookie, a bearer header, or what programs that can set neither send along. */
function tokenOf(app: FastifyInstance, { handshake }: LiveSocket, cookie: PrivateCookie): string | undefined {
  const cookies = app.parseCookie(handshake.headers.cookie ?? '');
  const carried = sessionTokenOf({ headers: handshake.headers, cookies }, cookie);
  const sent: unknown = handshake.auth.token;
  return carried?.token ?? (typeof sent === 'string' && isToken(sent) ? sent : undefined);
}

/**
 * Admits connections from pages of our own origin and from programs, a limited number for each person, and for the
 * visitors of each network. Visitors may connect too; users whose account is suspended may not.
 */
export function admitConnections(io: LiveServer, app: FastifyInstance, rules: Rules): void {
  const { origin } = new URL(rules.publicUrl);
  const cookie = sessionCookie(rules.publicUrl);
  const addressOf = addressReader(rules.trustedProxies);
  /** Whose handshake it is: thousands who are signed in may share an address, so that they are counted by person. */
  const people = new WeakMap<IncomingMessage, string>();
  const holdersOf = (request: IncomingMessage): [holder: string, most: number][] => {
    const person = people.get(request);
    if (person !== undefined) return [[person, transportsPerPerson]];
    const network = networkOf(addressOf(request));
    const wider = widerNetworkOf(network);
    const own: [string, number] = [network, rules.socketsPerAddress];
    return wider === undefined ? [own] : [own, [wider, rules.socketsPerAddress * timesOfWiderNetwork]];
  };
  const recognise = async (request: IncomingMessage) => {
    const { headers } = request;
    const token = sessionTokenOf({ headers, cookies: app.parseCookie(headers.cookie ?? '') }, cookie)?.token;
    const found = token === undefined ? undefined : await rules.findViewer(hashToken(token));
    if (found !== undefined) people.set(request, personRoom(found.viewer.userId));
  };
  const [transports, connections] = [new HeldPlaces(), new HeldPlaces()];
  let keep: ReturnType<typeof givePlacesBack> | undefined;
  // Until its session has been looked up the socket has no other listener; a reset in that time would end the process.
  app.server.on('upgrade', (_request, socket) => socket.on('error', () => undefined));
  io.attach(app.server, {
    allowRequest: (request, admit) => {
      if (isMemoryLow()) return admit('UNAVAILABLE', false);
      if (!isOwnOrigin(request.headers, origin)) return admit(null, false);
      recognise(request).then(
        () => {
          const giveBack = transports.take(holdersOf(request));
          if (giveBack === undefined) return admit('RATE_LIMITED', false);
          keep?.(request, giveBack);
          admit(null, true);
        },
        () => admit('UNAVAILABLE', false),
      );
    },
  });
  keep = givePlacesBack(io);

  io.use(async (socket, next) => {
    try {
      const token = tokenOf(app, socket, cookie);
      const found = token === undefined ? undefined : await rules.findViewer(hashToken(token));
      const viewer = found?.viewer ?? visitor;
      socket.data = { viewer, address: addressOf(socket.request) };
      if (viewer.role === 'visitor') return next();
      if (viewer.suspension !== undefined) return next(new Error('ACCOUNT_SUSPENDED'));
      const giveBack = connections.take([[personRoom(viewer.userId), socketsPerPerson]]);
      if (giveBack === undefined) return next(new Error('RATE_LIMITED'));
      socket.once('disconnect', giveBack);
      // A client that disconnected during the look-up never fires `disconnect`.
      if (socket.conn.readyState === 'open') socket.conn.once('close', giveBack);
      else giveBack();
      return next();
    } catch {
      return next(new Error('UNAVAILABLE'));
    }
  });
}
