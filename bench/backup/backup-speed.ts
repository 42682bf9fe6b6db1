import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createId } from '#server/platform/ids.ts';
import { serverSettings } from '../../scripts/setup/server-options.mjs';
import type { Finding } from '../results.ts';
import { environmentFor, type Site, startSite } from '../site.ts';
import { backupTarget } from '../targets.ts';
import { runCommand } from './run-command.ts';

type Say = (message: string) => void;

export type SpeedSize = { listings: number; pictures: number; rounds: number };

/** Copies pictures of the demonstration under new ids, and puts them into galleries of listings. */
async function addPictures({ dataDir, database }: Site, wanted: number): Promise<void> {
  const pool = new pg.Pool({ ...database, max: 1 });
  const folder = join(dataDir, 'files/media');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM media');
  const known = rows.filter(({ id }) => readdirSync(folder).includes(id));
  const left = wanted - known.length;
  const made = Array.from({ length: Math.max(0, left) }, (_, number) => ({
    id: createId(new Date()),
    of: known[number % known.length]?.id ?? '',
  }));
  for (const { id, of } of made) cpSync(join(folder, of), join(folder, id), { recursive: true });
  await pool.query(
    `INSERT INTO media (id, owner_id, sha256, width, height, widths, thumb_hash, created_at)
     SELECT t.id, m.owner_id, m.sha256, m.width, m.height, m.widths, m.thumb_hash, now()
     FROM unnest($1::uuid[], $2::uuid[]) AS t (id, of) JOIN media AS m ON m.id = t.of`,
    [made.map(({ id }) => id), made.map(({ of }) => of)],
  );
  await pool.query(
    `INSERT INTO listing_images (listing_id, media_id, position)
     SELECT l.id, t.id, 40 FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, number)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM listings) AS l USING (number)`,
    [made.map(({ id }) => id)],
  );
  await pool.end();
}

function timed(program: string, words: readonly string[]): number {
  const begun = performance.now();
  execFileSync(program, words);
  return performance.now() - begun;
}

/** Flushes pending writes of others, so that the next measurement does not wait for them. */
function settleDisk(folder: string): void {
  execFileSync('sync', ['-f', folder]);
}

/** A plain copy that is on the disk when it ends, as a backup is. */
function copyPlainly(from: string, to: string): number {
  const milliseconds = timed('sh', ['-c', 'cp -r "$1" "$2" && sync -f "$2"', 'sh', from, to]);
  rmSync(to, { recursive: true, force: true });
  return milliseconds;
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** How long a backup of a large site takes, compared with a plain copy of the bytes it holds. */
export async function measureBackupSpeed(size: SpeedSize, say: Say): Promise<Finding[]> {
  const site = await startSite(say, { listings: size.listings });
  const folder = mkdtempSync(join(tmpdir(), 'urugo-bench-backup-'));
  try {
    say(`Adding pictures until there are ${size.pictures}`);
    await addPictures(site, size.pictures);
    const environment = environmentFor(
      site.dataDir,
      serverSettings(process.execPath, { isSmallMachine: false }).environment,
    );
    const [backups, copies, heights]: [number[], number[], number[]] = [[], [], []];
    const [file, unpacked] = [join(folder, 'urugo.tar'), join(folder, 'unpacked')];
    for (let round = 1; round <= size.rounds; round += 1) {
      rmSync(file, { force: true });
      settleDisk(folder);
      const { milliseconds, megabytes } = await runCommand('backup', [file], environment);
      if (round === 1) {
        mkdirSync(unpacked);
        timed('tar', ['-xf', file, '-C', unpacked]);
        timed('sh', ['-c', `cd "$1" && cat sums/* | sha256sum --quiet -c`, 'sh', unpacked]);
      }
      backups.push(milliseconds);
      heights.push(megabytes);
      settleDisk(folder);
      copies.push(copyPlainly(unpacked, join(folder, 'copy')));
      say(`  round ${round}: backup ${inSeconds(milliseconds)}, plain copy ${inSeconds(copies.at(-1) ?? 0)}`);
    }
    // The quickest of each: on a disk that others use, all that is slower has waited for them.
    const [backup, copy] = [Math.min(...backups), Math.min(...copies)];
    const share = backup / copy;
    const megabytes = statSync(file).size / 1e6;
    const what = `backup of ${size.listings.toLocaleString('en')} listings and ${size.pictures.toLocaleString('en')} pictures (${megabytes.toFixed(0)} MB)`;
    return [
      {
        what: `${what}: time of a plain copy of the same bytes`,
        target: `<= ${backupTarget}x`,
        measured: `${share.toFixed(2)}x (${inSeconds(backup)} and ${inSeconds(copy)})`,
        isMet: share <= backupTarget,
      },
      { what: 'memory of the program that writes it, at most', measured: `${Math.max(...heights).toFixed(0)} MB` },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
