import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, readAddress, widerNetworkOf } from './client-network.ts';

describe('who spends a limit by address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['y'.repeat(120), 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['2001:db8::1, 192.0.2.1', 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all addresses of a /64, however they are written', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const network = readAddress(one)?.includes('.') ? undefined : networkOf(one).replace('::/64', '');
        const tail = other.split(':').filter((group) => /^[0-9a-f]{1,4}$/.test(group));
        fc.pre(network !== undefined && tail.length >= 4);
        expect(networkOf(`${network}:${tail.slice(0, 4).join(':')}`)).toBe(`${network}::/64`);
      }),
    );
  });

  it('is a short key for any text, and an address is read only from an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.ipV4(), fc.ipV6()), (text) => {
        expect(networkOf(text).length).toBeLessThanOrEqual(40);
        const address = readAddress(text);
        expect(address === undefined || isIP(address) !== 0).toBe(true);
      }),
    );
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['192.0.2.1', undefined],
    ['nonsense', undefined],
  ])('has around %s %s', (address, wider) => {
    expect(widerNetworkOf(networkOf(address))).toBe(wider);
  });
});
