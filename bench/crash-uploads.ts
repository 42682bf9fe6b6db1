import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import type { Finding } from './results.ts';
import { offerProperty, signInAsSeller } from './signed-in-seller.ts';
import { type Site, startSite } from './site.ts';

/** Long enough for some to be stored, short enough for others to be cut off. */
const longestMoment = 4_000;

/** The pictures that have files, and those that the database knows or has started to store. */
async function comparePictures({
  dataDir,
  database,
}: Site): Promise<{ orphans: number; holes: number; pictures: number }> {
  const pool = new pg.Pool({ ...database, max: 1 });
  const media = (await pool.query<{ id: string; widths: number[] }>('SELECT id, widths FROM media')).rows;
  const begun = (await pool.query<{ media_id: string }>('SELECT media_id FROM media_beginnings')).rows;
  const shown = (
    await pool.query<{ id: string }>(
      'SELECT media_id AS id FROM listing_images UNION SELECT display_media_id FROM listings WHERE display_media_id IS NOT NULL',
    )
  ).rows;
  await pool.end();
  const folder = join(dataDir, 'files/media');
  const filesOf = new Map(
    readdirSync(folder).map((id) => [id, readdirSync(join(folder, id)).filter((name) => name.endsWith('.webp'))]),
  );
  const known = new Set([...media.map(({ id }) => id), ...begun.map(({ media_id }) => media_id)]);
  const orphans = [...filesOf].filter(([id, files]) => files.length > 0 && !known.has(id)).length;
  const whole = new Set(
    media
      .filter(({ id, widths }) => widths.every((width) => filesOf.get(id)?.includes(`${width}.webp`)))
      .map(({ id }) => id),
  );
  const holes = shown.filter(({ id }) => !whole.has(id)).length;
  return { orphans, holes, pictures: media.length };
}

/**
 * Kills a server with SIGKILL again and again while properties with photographs are sent to it. Unfinished uploads are
 * left to the clean-up job; a file without a row, or a property that shows a missing one, is a fault.
 */
export async function measureCrashes(kills: number, say: (message: string) => void): Promise<Finding[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photograph = await sharp({ create: { width: 1_700, height: 1_100, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
  const site = await startSite(say, { listings: 0 });
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const seller = await signInAsSeller(site.address);
      const sending = Array.from({ length: 3 }, () => offerProperty(seller, [photograph, photograph, photograph]));
      await delay(Math.random() * longestMoment);
      site.kill();
      await Promise.all(sending);
      await site.restart();
      say(`Killed ${kill} of ${kills} times`);
    }
    const { orphans, holes, pictures } = await comparePictures(site);
    return [
      {
        what: `kill -9 while photographs are sent, ${kills} times`,
        target: 'no unknown file, no missing picture',
        measured: `${orphans} unknown files, ${holes} missing pictures, ${pictures} whole ones`,
        isMet: orphans === 0 && holes === 0,
      },
    ];
  } finally {
    await site.stop();
  }
}
