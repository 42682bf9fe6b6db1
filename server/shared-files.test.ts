import { expect, it } from 'vitest';
import { createTestApp, createTestFolder, type TestApp } from '#server/testing/index.ts';
import { openFiles } from './platform/files/files.ts';
import { checkSharedFiles } from './shared-files.ts';

/** A node of the same site, with files of its own unless it is given some. */
async function nodeBeside({ platform }: TestApp, webNodes: number, files = platform.files) {
  return { ...platform, files, config: { ...platform.config, webNodes } };
}

const isReady = async (checks: Awaited<ReturnType<typeof checkSharedFiles>>) =>
  (await Promise.all(checks.map(({ isMet }) => isMet()))).every(Boolean);

it('a node of several is ready only where it reads the files of the others', async () => {
  const app = await createTestApp();
  const [one, other] = [await nodeBeside(app, 2), await nodeBeside(app, 2)];
  expect((await Promise.all([one, other].map(checkSharedFiles))).map((checks) => checks.length)).toEqual([1, 1]);
  for (const node of [one, other]) expect(await isReady(await checkSharedFiles(node))).toBe(true);

  const folder = await createTestFolder();
  const apart = await nodeBeside(app, 2, await openFiles(folder, undefined));
  const checks = await checkSharedFiles(apart);
  expect(await isReady(checks)).toBe(false);
  expect(app.log.entries().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('WEB_NODES is above 1'));
});

it('a single node needs no marker file, and leaves one for later nodes', async () => {
  const app = await createTestApp();
  const moved = await nodeBeside(app, 1, await openFiles(await createTestFolder(), undefined));
  for (const node of [await nodeBeside(app, 1), moved]) expect(await checkSharedFiles(node)).toEqual([]);
  expect(await isReady(await checkSharedFiles({ ...moved, config: { ...moved.config, webNodes: 2 } }))).toBe(true);
});
