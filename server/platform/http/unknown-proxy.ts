import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readAddress } from './client-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of a proxy that `TRUST_PROXY` does not name, once one was noticed. */
    unknownProxy(): string | undefined;
  }
}

const forwardedHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** The networks of one's own proxies: this machine, and networks that the internet does not reach. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

const isOwn = (address: string) => ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Detects a proxy whose headers are not trusted: then all its clients have its address, and share every limit by
 * address. Reported once in the log, and to administrators. Anyone on the internet can send these headers, so that only
 * senders in private networks count: a client on the internet cannot get its address proposed for `TRUST_PROXY`.
 */
export function noticeUnknownProxy(app: FastifyInstance): void {
  let unknown: string | undefined;
  app.decorate('unknownProxy', () => unknown);
  app.addHook('onRequest', (request, _reply, done) => {
    if (unknown === undefined && forwardedHeaders.some((name) => request.headers[name] !== undefined)) {
      const peer = readAddress(request.socket.remoteAddress ?? '');
      // A trusted proxy follows the address it forwards for in the list.
      const isBelieved = (request.ips?.length ?? 0) > 1;
      if (peer !== undefined && isOwn(peer) && !isBelieved) {
        unknown = peer;
        app.log.warn(
          { proxy: peer },
          `requests come through a proxy at ${peer} that TRUST_PROXY does not name, so that all visitors share its address and its limits: set TRUST_PROXY=${peer} and let the proxy send X-Forwarded-For`,
        );
      }
    }
    done();
  });
}
