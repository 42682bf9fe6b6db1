import { expect, it } from 'vitest';
import { RefusedTarget, readTarget, resolveTarget } from './allowed-target.ts';
import { isPublicAddress } from './public-address.ts';

it.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  'counts %s as public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine by another of its addresses', '127.8.9.10'],
  ['no address at all', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['a network of a provider', '100.64.0.1'],
  ['many machines', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['this machine', '::1'],
  ['this machine as IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['a private network in IPv6', 'fd00:ec2::254'],
  ['a link', 'fe80::1'],
  ['a tunnel to this machine', '2002:7f00:1::'],
  ['a translation of a private address', '64:ff9b::a00:1'],
  ['no address', 'example.com'],
])('counts %s (%s) as not public', (_, address) => expect(isPublicAddress(address)).toBe(false));

const strict = { isThisMachineAllowed: false };

it.each([
  'http://93.184.215.14/',
  'https://user:secret@93.184.215.14/',
  'ftp://93.184.215.14/',
  'not an address',
  'http://127.0.0.1/',
])('refuses %s before anything is looked up', (text) => expect(() => readTarget(text, strict)).toThrow(RefusedTarget));

// A browser's parser reads all of them as this machine.
it.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'https://localhost/',
])('refuses %s, however it is written', async (text) => {
  const url = readTarget(text, strict);
  await expect(resolveTarget(url, strict)).rejects.toThrow(RefusedTarget);
});

it('lets 127.0.0.1 through where the operator allows it, and no other private address', async () => {
  const rule = { isThisMachineAllowed: true };
  expect(await resolveTarget(readTarget('http://127.0.0.1:8080/x', rule), rule)).toMatchObject({
    address: '127.0.0.1',
  });
  expect(() => readTarget('http://10.0.0.1/', rule)).toThrow(RefusedTarget);
  await expect(resolveTarget(readTarget('https://10.0.0.1/', rule), rule)).rejects.toThrow(RefusedTarget);
});
