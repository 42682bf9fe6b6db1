import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { demoSellers } from '#demo/sellers.ts';
import { OperatorError } from '../operator/operator-error.ts';

/** What synthetic listings refer to: ids by the sellers' keys and by the pictures' file names. */
export type Demonstration = { sellerIds: ReadonlyMap<string, string>; mediaIds: ReadonlyMap<string, string> };

const photosFolder = new URL('../../demo/photos/', import.meta.url);
/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = '42P01';

async function idsBy(client: pg.Client, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; id: string }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function hashesOfPhotos(): Promise<[file: string, hash: string][]> {
  const files = (await readdir(photosFolder)).filter((file) => file.endsWith('.jpg'));
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(new URL(file, photosFolder)))
      .digest('hex');
  return Promise.all(files.map(async (file): Promise<[string, string]> => [file, await hash(file)]));
}

/** Finds the sellers and photographs of the demonstration. Throws OperatorError when they are not all there. */
export async function findDemonstration(client: pg.Client): Promise<Demonstration> {
  const missing = () =>
    new OperatorError(
      'This database holds no demonstration data. Start the site once in demonstration mode: npm start',
    );
  try {
    const sellerIds = await idsBy(client, 'SELECT slug AS name, user_id AS id FROM sellers');
    const idsOfHashes = await idsBy(client, 'SELECT sha256 AS name, id FROM media WHERE owner_id IS NULL');
    const mediaIds = new Map(
      (await hashesOfPhotos()).flatMap(([file, hash]) => {
        const id = idsOfHashes.get(hash);
        return id === undefined ? [] : [[file, id] as const];
      }),
    );
    if (mediaIds.size === 0 || !demoSellers.every(({ key }) => sellerIds.has(key))) throw missing();
    return { sellerIds, mediaIds };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) throw missing();
    throw error;
  }
}
