import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a database that can fall silent: connections stay open, and nothing goes through them any more. */
export type DatabaseProxy = {
  /** The address of the same database by way of the proxy. */
  url: string;
  fallSilent(): void;
  /** Lets new traffic through; connections from before it fell silent stay silent. */
  speakAgain(): void;
  close(): void;
};

/** Where the server of an address listens; ours is at a socket of the file system. */
function reach(address: URL): Socket {
  const host = address.searchParams.get('host') ?? address.hostname;
  const port = Number(address.searchParams.get('port') ?? (address.port || 5432));
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const address = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const sockets = isSilent ? [client] : [client, reach(address)];
    for (const socket of sockets) {
      ends.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        ends.delete(socket);
        for (const other of sockets) other.destroy();
      });
    }
    const [, database] = sockets;
    if (database === undefined) return;
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of ends) socket.unpipe().pause();
    },
    speakAgain: () => {
      isSilent = false;
    },
    close: () => {
      server.close();
      for (const socket of ends) socket.destroy();
    },
  };
}
