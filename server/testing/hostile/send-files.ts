import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { foreignFiles, type HostileFile, hostileDocuments, makeHostilePictures } from '../hostile-files.ts';
import { formOf } from '../multipart-form.ts';
import { makeDocumentBombs, makePictureBombs, makeTableBombs } from './bombs.ts';
import { tableUpload, type Upload, uploads } from './uploads.ts';
import { eachOf, sendHostile, type Tally, type Victim } from './victim.ts';

/** Every hostile file there is. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const { unreadable, hiding } = await makeHostilePictures();
  const bombs = [...(await makePictureBombs()), ...makeDocumentBombs(), ...makeTableBombs()];
  return [...foreignFiles, ...hostileDocuments, ...unreadable, ...hiding, ...bombs];
}

async function sendFile(victim: Victim, { call, field, texts, role }: Upload, file: HostileFile) {
  const { method, path } = api[call];
  const { payload, headers } = await formOf(texts, [{ field, type: 'application/pdf', ...file }]);
  return sendHostile(victim, {
    what: `${file.is} to ${path}`,
    method,
    path: path.replace('{id}', victim.listing.id),
    headers: { ...headers, cookie: victim.cookies[role ?? 'user'] },
    payload,
  });
}

const patienceMilliseconds = 120_000;

/** Waits until the table that was taken last has been read: one at a time is. */
async function awaitImport({ address, cookies }: Victim, what: string): Promise<void> {
  for (const end = performance.now() + patienceMilliseconds; performance.now() < end; await delay(200)) {
    const answer = await fetch(new URL(api.listListingImports.path, address), { headers: { cookie: cookies.seller } });
    const { imports } = api.listListingImports.response.parse(await answer.json());
    if (imports[0]?.state !== 'checking') return;
  }
  throw new Error(`${what} is never read to its end.`);
}

/**
 * Sends hostile files to the calls that take files, a few at a time: every file to every call, or, with an `interval`,
 * to each second, third … call, starting with another one for each file, so that each call still gets files of every
 * kind.
 */
export async function sendHostileFiles(
  victim: Victim,
  tally: Tally,
  files: readonly HostileFile[],
  interval = 1,
): Promise<void> {
  const filesFor = (call: number) => files.filter((_, file) => (file + call) % interval === 0);
  const pairs = uploads.flatMap((upload, call) => filesFor(call).map((file) => ({ upload, file })));
  const send = async (upload: Upload, file: HostileFile) => {
    await victim.forget();
    tally.note(`${upload.call} ${file.is}`, await sendFile(victim, upload, file));
  };
  const sendTables = async () => {
    for (const file of filesFor(uploads.length)) {
      await send(tableUpload, file);
      await awaitImport(victim, file.is);
    }
  };
  await Promise.all([eachOf(pairs, 3, ({ upload, file }) => send(upload, file)), sendTables()]);
}
