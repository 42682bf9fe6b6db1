import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the public internet, or represent others (RFC 6890 and its successors). */
const special = new BlockList();
const subnets4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, bits] of subnets4) special.addSubnet(network, bits, 'ipv4');
// Within the one range of public addresses: tunnels that lead to an IPv4 address, and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one on the public internet; nothing else is written to on behalf of a person. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
