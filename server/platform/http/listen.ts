import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

type FindAddresses = (host: string) => Promise<string[]>;

const lookUp: FindAddresses = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Listens on every address of a name, as `localhost` does for one of IPv4 and one of IPv6; returns the port.
 * There is one HTTP server behind all of them, so that stopping waits for the answers on each.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  findAddresses: FindAddresses = lookUp,
): Promise<number> {
  const [first = host, ...others] = new Set(await findAddresses(host));
  await app.listen({ port, host: first });
  const { port: chosen } = app.server.address() as AddressInfo;
  for (const address of others) await listenToo(app, { port: chosen, host: address });
  return chosen;
}

/** A name may have addresses that this machine does not have: the first one is enough. */
async function listenToo(app: FastifyInstance, address: { port: number; host: string }): Promise<void> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true });
  listener.on('connection', (socket) => app.server.emit('connection', socket));
  try {
    listener.listen(address);
    await once(listener, 'listening');
    app.drain.addListener(listener);
  } catch (error) {
    app.log.info({ err: error, host: address.host }, 'an address of the host is not listened on');
  }
}
