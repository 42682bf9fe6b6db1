import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { changed, closed } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { readCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { readNote } from '#contract/auctions/witnessing/formats/signed-note.ts';

const auction = '019c0000-0000-7000-8000-000000000001';
const program = join(import.meta.dirname, 'main.ts');
const patience = { timeout: 30_000, interval: 50 };

const folder = await mkdtemp(join(tmpdir(), 'killed-witness-'));
const honest = readLog(forgeLog(closed())).rows;
const other = readLog(
  forgeLog(
    changed(closed(), 'auction.scheduled', (draft) =>
      draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, title: 'Another title' } } : draft,
    ),
  ),
).rows;

const shown = { rows: honest, size: 2 };
const notes: string[] = [];

function answerTo(url: URL): unknown {
  if (url.pathname === '/api/witnessing/logs') {
    const head = shown.rows[shown.size - 1]?.hash ?? '';
    const log = { auction, slug: 'lot', seq: shown.size, head, isRunning: true, isDeciding: true };
    return { logs: [log], serverTime: new Date().toISOString() };
  }
  return { events: shown.rows.slice(Number(url.searchParams.get('after')), shown.size) };
}

/** A site that answers no signature: the witness that sent one is killed before it knows that it arrived. */
const site = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    notes.push(...JSON.parse(Buffer.concat(chunks).toString()).notes);
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answerTo(new URL(request.url ?? '/', 'http://site'))));
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');

const config = join(folder, 'witness.json');
await writeFile(
  config,
  JSON.stringify({
    name: 'notary.example',
    operator: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    port: 0,
  }),
);

const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true });
});

function start() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--config', config], {
    stdio: 'ignore',
  });
  running.add(child);
  return {
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      running.delete(child);
    },
  };
}

const evidence = () => readdir(join(folder, 'witness-data', 'evidence')).catch(() => []);

it('never signs two logs, whenever it is killed', async () => {
  const first = start();
  await expect.poll(() => notes.length, patience).toBeGreaterThan(0);
  await first.kill();

  shown.rows = other;
  const second = start();
  await expect.poll(evidence, patience).toHaveLength(1);
  await second.kill();

  const [, , bid, ...more] = honest;
  const size = 3 + more.findIndex(({ at }) => at !== bid?.at);
  Object.assign(shown, { rows: honest, size });
  const before = notes.length;
  const third = start();
  await expect.poll(() => notes.length, patience).toBeGreaterThan(before);
  await third.kill();

  const heads = notes.map((note) => readCheckpoint(readNote(note)?.text ?? ''));
  expect(new Set(heads.map((head) => `${head?.size} ${head?.root}`)).size).toBe(
    new Set(heads.map((head) => head?.size)).size,
  );
  expect(heads.at(-1)).toMatchObject({ size, root: honest[size - 1]?.hash });
});
