import { expect, it } from 'vitest';
import { examplePdf } from '#server/testing/example-files.ts';
import { createTestApp, type TestApp } from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';
import { insertDocument, storeDocument } from './index.ts';

const file = { kind: 'pdf', name: 'deed.pdf', bytes: examplePdf() } as const;
const documentsIn = ({ platform }: TestApp) => keysIn(platform.files, 'documents');

/** Also runs the jobs that are due an hour later. */
async function runLater({ pool, runJobs }: TestApp): Promise<void> {
  await pool.query("UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 hour'");
  await runJobs();
}

it('a document whose process ends before its row is written leaves no bytes after an hour; one that is kept stays', async () => {
  const app = await createTestApp();
  const { files, db } = app.platform;
  const kept = await storeDocument(app.platform, file, null, async (document) => {
    await insertDocument(db, document);
    return document;
  });
  const put = files.put;
  files.put = async (...given) => {
    await put.apply(files, given);
    throw new Error('The process has ended');
  };
  await expect(storeDocument(app.platform, file, null, async () => undefined)).rejects.toThrow('has ended');
  files.put = put;
  await app.runJobs();
  expect(await documentsIn(app)).toHaveLength(2);
  await runLater(app);
  expect(await documentsIn(app)).toEqual([`documents/${kept.id}`]);
});

it('why a document was refused is not hidden by a disk that fails when its bytes are removed', async () => {
  const app = await createTestApp();
  const { files } = app.platform;
  const remove = files.delete;
  files.delete = async () => {
    throw new Error('The disk is gone');
  };
  const storing = storeDocument(app.platform, file, null, async () => {
    throw new Error('The deal is over');
  });
  await expect(storing).rejects.toThrow('The deal is over');
  files.delete = remove;
  await runLater(app);
  expect(await documentsIn(app)).toEqual([]);
});
