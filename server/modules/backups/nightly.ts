import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import type { Platform } from '#server/platform.ts';
import { findLastBackup } from './backups.queries.ts';
import { isBackupDue } from './is-backup-due.ts';
import type { NightlyOrder, NightlyOutcome } from './nightly-order.ts';
import { factsOfSite } from './source-of-site.ts';

const program = builtOrSource(new URL('./backup-program.ts', import.meta.url));

/** What Node and the store need, and none of the site's secrets but those of the order. */
const keptVariables = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'NODE_EXTRA_CA_CERTS'];

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(keptVariables.map((name) => [name, process.env[name]]));
}

/** Runs the program to its end; rejects with what it complained of. */
async function runProgram(order: NightlyOrder): Promise<NightlyOutcome> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(program)], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    // As the server's other helpers, out of reach of Ctrl-C in its terminal.
    detached: process.platform !== 'win32',
  });
  child.on('error', () => undefined);
  // Too many open files: then there are no streams either.
  if (child.pid === undefined) throw new Error('The program could not be started');
  // Left open: the program ends when it is closed, which happens when this process ends.
  child.stdin.on('error', () => undefined).write(`${JSON.stringify(order)}\n`);
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(complaint.trim() || `The program ended with the code ${code}`);
  return JSON.parse(said) as NightlyOutcome;
}

/** Makes the backup of the last night where it is due; returns undefined where it is not. */
export async function makeNightlyBackup(platform: Platform): Promise<NightlyOutcome | undefined> {
  const { config, db, clock, databaseAddress } = platform;
  const { dir, keep, hour, key, s3 } = config.backups;
  if (dir === undefined) return undefined;
  if (!isBackupDue(clock.now(), hour, (await findLastBackup(db))?.startedAt)) return undefined;
  return runProgram({
    database: databaseAddress,
    dataDir: config.dataDir,
    s3: config.s3 ?? null,
    facts: factsOfSite(config),
    settings: { dir, keep, key, s3 },
  });
}

async function makeAndLog(platform: Platform): Promise<void> {
  try {
    const made = await makeNightlyBackup(platform);
    if (made === undefined) return;
    platform.log.info(made, 'made the backup of the night');
    if (made.missing > 0)
      platform.log.error({ missing: made.missing }, 'the backup lacks files that the store has lost');
  } catch (error) {
    platform.log.error({ err: error }, 'the backup of the night failed; it is tried again in an hour');
  }
}

/** Every hour: whether the backup of the last night is still to be made. It continues after the job, which is short. */
export function nightlyBackupJob(platform: Platform): Job {
  return defineJob({
    name: 'backups:nightly',
    payload: z.looseObject({}),
    schedule: '11 * * * *',
    run: async () => void makeAndLog(platform),
  });
}
