import { isIP, isIPv4 } from 'node:net';

/** Longer than any address with its zone and port; longer texts are not parsed. */
const maxAddressLength = 100;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])];
}

/** The IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`), as two groups of hexadecimal digits hold it. */
function mappedAddressOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/**
 * An IP address in one spelling, or undefined for other text. Behind a proxy it may be any text a client has sent as
 * `X-Forwarded-For`. A port, which some proxies add, and the zone of a link-local address are left out. A closed
 * connection no longer has an address, whatever the types of Fastify say.
 */
export function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.length > maxAddressLength) return undefined;
  const bare = text
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) === 0) return undefined;
  if (isIPv4(bare)) return bare;
  const groups = groupsOf(bare);
  return mappedAddressOf(groups) ?? new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

/**
 * The key of a limit by address: an IPv4 address, or the /64 network of an IPv6 address, because one household or one
 * rented server has 2^64 of them. All invalid addresses share one key, so that a client cannot make up new keys.
 */
export function networkOf(text: string | undefined): string {
  const address = readAddress(text);
  if (address === undefined) return 'unknown';
  return isIPv4(address) ? address : `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** How many times the limit of a /64 network the /48 around it may use: that of an office or a provider's street. */
export const timesOfWiderNetwork = 16;

/**
 * The /48 around the /64 of an IPv6 address; undefined for any other spender. Who rents a /48 has 65,536 networks:
 * whatever is limited by network is limited for both.
 */
export function widerNetworkOf(network: string): string | undefined {
  const [, three] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three === undefined ? undefined : `${three}::/48`;
}
