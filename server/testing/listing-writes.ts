import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { aListingForm } from './access-matrix/listings.rows.ts';
import { type Answer, formOf, type SignedIn, type TestApp } from './index.ts';
import { plainPicture } from './pictures.ts';

type Texts = Readonly<Record<string, string>>;
type Pictures = { displayImage?: Buffer; images?: readonly Buffer[] };

/** A photograph unlike any other of its test. */
export const photograph = (red: number) =>
  plainPicture(60, 40, { r: red % 256, g: 80, b: 90 })
    .jpeg()
    .toBuffer();

async function sendForm(seller: SignedIn, method: 'POST' | 'PUT', url: string, texts: Texts, pictures: Pictures) {
  const files = [
    ...(pictures.displayImage === undefined ? [] : [{ field: 'displayImage', bytes: pictures.displayImage }]),
    ...(pictures.images ?? []).map((bytes) => ({ field: 'images', bytes })),
  ].map((file) => ({ ...file, name: 'a.jpg', type: 'image/jpeg' }));
  return seller.send({ method, url, ...(await formOf(texts, files)) });
}

/** Sends the form of /new-product. */
export const create = (seller: SignedIn, texts: Texts = {}, pictures: Pictures = {}) =>
  sendForm(seller, 'POST', '/api/product/new', { ...aListingForm, ...texts }, pictures);

/** Sends the form of /update-product. */
export const update = (seller: SignedIn, id: string, texts: Texts = {}, pictures: Pictures = {}) =>
  sendForm(seller, 'PUT', `/api/product/update/${id}`, { ...aListingForm, ...texts }, pictures);

/** Sends a picture ahead; returns its path. */
export async function sendAhead(seller: SignedIn, bytes: Buffer): Promise<string> {
  const form = await formOf({}, [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', bytes }]);
  const { status, body, text } = await seller.send({ method: 'POST', url: '/api/product/image', ...form });
  if (status !== 200) throw new Error(text);
  return Object(body).image.path;
}

/** The listing in the answer of a write. */
export const productOf = ({ body, text }: Answer): { _id: string; slug: string; version: number } => {
  const { product } = Object(body);
  if (product === undefined) throw new Error(text);
  return product;
};

/** The folders of pictures that hold files. */
export async function storedPictures({ platform }: TestApp): Promise<string[]> {
  const folder = join(platform.config.dataDir, 'files/media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isFile()).map(({ parentPath }) => parentPath.split('/').at(-1) ?? '');
  return [...new Set(folders)].sort();
}

/** Checks the guarantee of the store: every known picture has all its files, and there are no others. */
export async function findOrphansAndHoles(app: TestApp): Promise<{ orphans: string[]; holes: string[] }> {
  const rows = await app.db.selectFrom('media').select(['id', 'widths']).execute();
  const known = new Set(rows.map(({ id }) => id));
  const orphans = (await storedPictures(app)).filter((id) => !known.has(id));
  const missing = await Promise.all(
    rows.flatMap(({ id, widths }) =>
      widths.map(async (width) => ((await app.platform.files.exists(`media/${id}/${width}.webp`)) ? [] : [id])),
    ),
  );
  return { orphans, holes: missing.flat() };
}

/** Runs a scheduled job, and the jobs it enqueues. */
export async function runJob(app: TestApp, name: string): Promise<void> {
  await enqueueJob(app.db, { name }, {});
  await app.runJobs();
}
