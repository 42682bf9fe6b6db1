import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What has passed between a browser and a site. */
export type Passed = { received: number; sent: number };

export type CountingProxy = {
  /** Where the site is to be asked for. */
  readonly address: string;
  /** All bytes that have passed since it was asked last, as the browser receives and sends them. */
  take(): Passed;
  close(): Promise<void>;
};

/** Stands between a browser and a site and counts every byte of their connections. */
export async function startCountingProxy(site: string): Promise<CountingProxy> {
  const { hostname: host, port } = new URL(site);
  const open = new Set<Socket>();
  const none: Passed = { received: 0, sent: 0 };
  let passed = { ...none };
  const server = createServer((browser) => {
    const upstream = connect({ host, port: Number(port) });
    browser.on('data', (bytes) => {
      passed.sent += bytes.length;
    });
    upstream.on('data', (bytes) => {
      passed.received += bytes.length;
    });
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // When one side closes, so does the other.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = passed;
      passed = { ...none };
      return taken;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
