import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Names that `TRUST_PROXY` may use in place of addresses, as Fastify does. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '');

function networksOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of proxies.flatMap((proxy) => namedNetworks[proxy] ?? [proxy])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Whose request this is, for requests that do not pass through Fastify: the last address of `X-Forwarded-For` that is
 * none of our proxies; without proxies the peer itself.
 */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = networksOf(trustedProxies);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(plain)
      .filter(Boolean);
    const hops = [...forwarded, plain(socket.remoteAddress ?? '')].reverse();
    const isProxy = (address: string) => address !== '' && proxies.check(address, familyOf(address));
    return hops.find((address) => !isProxy(address)) ?? hops.at(-1) ?? '';
  };
}
