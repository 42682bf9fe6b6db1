import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { resolveTarget } from './allowed-target.ts';
import { lookUp } from './look-up.ts';

const typeOfIPv6 = 28;

/** The bytes of an address; an IPv6 one in full. */
const bytesOf = (address: string) =>
  isIP(address) === 4 ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address.replaceAll(':', ''), 'hex');

/** What a name server answers to a query: these of the addresses that are of the type it asks for. */
function answerOf(query: Buffer, addresses: readonly string[]): Buffer {
  const questionEnd = query.indexOf(0, 12) + 5;
  const family = query.readUInt16BE(questionEnd - 4) === typeOfIPv6 ? 6 : 4;
  const wanted = addresses.filter((address) => isIP(address) === family);
  const records = wanted.map((address) => {
    const bytes = bytesOf(address);
    // The name of the question, its type and class, a minute to live.
    const heading = Buffer.from(`c00c${query.toString('hex', questionEnd - 4, questionEnd)}0000003c`, 'hex');
    return Buffer.concat([heading, Buffer.from([0, bytes.length]), bytes]);
  });
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(wanted.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, query.subarray(12, questionEnd), ...records]);
}

/** The address of a name server that knows these addresses for every name. */
async function openNameServer(addresses: readonly string[]): Promise<string[]> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port }) => socket.send(answerOf(query, addresses), port, '127.0.0.1'));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return [`127.0.0.1:${socket.address().port}`];
}

const four = '93.184.215.14';
const six = '2606:2800:021f:cb07:6820:80da:af6b:8b2c';

it.each([
  ['both kinds of addresses', [four, '10.0.0.1', six], [four, '10.0.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
  ['one kind alone', [six], ['2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
])('finds %s', async (_, known, found) => {
  const addresses = await lookUp('shop.example', await openNameServer(known));
  expect(addresses.map(({ address }) => address).toSorted()).toEqual(found.toSorted());
  expect(addresses.every(({ address, family }) => isIP(address) === family)).toBe(true);
});

it('rejects where a name has no address', async () => {
  await expect(lookUp('shop.example', await openNameServer([]))).rejects.toThrow();
});

it('knows this machine by its name, whatever a name server says', async () => {
  const servers = await openNameServer([four]);
  for (const name of ['localhost', 'localhost.', 'shop.localhost']) {
    expect(await lookUp(name, servers)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  }
});

it('keeps none of the few threads waiting that look-ups by the system share', async () => {
  const found = resolveTarget(new URL('https://nowhere.invalid/'), { isThisMachineAllowed: false });
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  await expect(found).rejects.toThrow();
});
