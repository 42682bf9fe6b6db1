import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KeptDrops, type SeenBid } from './kept-drops.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'urugo-drops-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The content of a kept bid does not matter here. */
const seen = (command: string) => ({ command, bid: {}, receipt: {} }) as SeenBid;

async function bytesOnDisk(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('the bytes of all auctions are counted, also when bids on several are written at the same time', async () => {
  const folder = await createFolder();
  const drops = new KeptDrops(folder);
  const auctions = ['a', 'b', 'c', 'd'];
  await Promise.all(auctions.flatMap((auction) => ['1', '2'].map((n) => drops.add(auction, seen(`${auction}${n}`)))));
  expect(await bytesOnDisk(folder)).toBeGreaterThan(0);
  expect(await drops.bytes()).toBe(await bytesOnDisk(folder));
  await Promise.all([drops.forget('a', { isOver: true }), drops.add('b', seen('b3')), drops.add('c', seen('c3'))]);
  expect((await readdir(folder)).sort()).toEqual(['b.jsonl', 'c.jsonl', 'd.jsonl']);
  expect(await drops.bytes()).toBe(await bytesOnDisk(folder));
  expect(await new KeptDrops(folder).bytes()).toBe(await bytesOnDisk(folder));
});
