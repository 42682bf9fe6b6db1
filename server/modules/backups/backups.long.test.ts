import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/database.ts';
import { nameOfTable } from '#server/platform/database/table-copies.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { backUp, checkBytes, restoreElsewhere, sourceOf } from '#server/testing/backups.ts';
import { takeBackToEarlierVersion } from '#server/testing/earlier-version.ts';
import { addListing, createTestApp, createTestFolder, signUpAs, type TestApp } from '#server/testing/index.ts';
import { textIn } from '#server/testing/kept-files.ts';
import { addPersonInEveryTable } from '#server/testing/person-in-every-table.ts';
import { writeBackup } from './write-backup.ts';

/** A site with something in every table that refers to people, an auction with a log, and a file of each kind. */
async function createSite(): Promise<TestApp> {
  const app = await createTestApp();
  await addPersonInEveryTable(app);
  await keepFiles(app);
  return app;
}

/** The rows of a test name files that it did not write. */
async function keepFiles({ db, platform: { files } }: TestApp): Promise<string[]> {
  const media = await db.selectFrom('media').select(['id', 'widths']).execute();
  const documents = await db.selectFrom('documents').select('id').execute();
  const attachments = await db.selectFrom('chat_attachments').select('id').execute();
  const keys = [
    ...media.flatMap(({ id, widths }) => widths.map((width) => `media/${id}/${width}.webp`)),
    ...documents.map(({ id }) => `documents/${id}`),
    ...attachments.map(({ id }) => `chat/${id}`),
  ];
  for (const key of keys) await files.put(key, `the bytes of ${key}`);
  return keys.sort();
}

/** A digest of each table's rows. */
async function digestsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r'
      AND c.relname NOT IN ('backups', 'kysely_migration', 'migrations', 'auction_heartbeat') ORDER BY 1`);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest FROM ${name} AS t`,
    );
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}

/** The guards in the database: its triggers, foreign keys and indexes. */
async function guardsOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    SELECT 'trigger' AS kind, tgrelid::regclass::text || tgname || tgenabled::text AS name FROM pg_trigger
      WHERE NOT tgisinternal
    UNION ALL SELECT 'constraint', conrelid::regclass::text || conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`.execute(db);
  return rows;
}

describe('a backup that was restored', () => {
  it('has every row, file, guard and sequence of the site', async () => {
    const app = await createSite();
    const keys = await keepFiles(app);
    const { rows } = await sql`SELECT graphile_worker.add_job('some:job')`.execute(app.db);
    expect(rows).toHaveLength(1);
    const before = await digestsOf(app.pool);
    const copy = await restoreElsewhere(app, await backUp(app));
    expect(copy.faults).toEqual([]);
    expect(await digestsOf(copy.pool)).toEqual(before);
    expect(await guardsOf(copy.db)).toEqual(await guardsOf(app.db));
    expect(Object.values(before).filter((digest) => !digest.startsWith('0:')).length).toBeGreaterThan(40);
    expect(copy.manifest).toMatchObject({ files: keys.length, missing: { count: 0 } });
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(await textIn(copy.files, key)).toBe(`the bytes of ${key}`);
    // A rule that the database enforces is enforced again.
    await expect(sql`DELETE FROM audit_events`.execute(copy.db)).rejects.toThrow();
    // And new rows get numbers of their own.
    await sql`SELECT graphile_worker.add_job('another:job')`.execute(copy.db);
  });

  it('names every table there is, and every file in the store', async () => {
    const app = await createSite();
    const file = await backUp(app);
    const { header, manifest } = await checkBytes(await readFile(file));
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname !~ '^search(ed|_editions)'`.execute(app.db);
    const own = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    expect(
      header.tables
        .map(nameOfTable)
        .filter((name) => !name.includes('.'))
        .sort(),
    ).toEqual(own.sort());
    const stored = await readdir(join(app.platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(manifest.files).toBe(stored.filter((entry) => entry.isFile()).length);
  });

  it('counts the files that the store has lost, and holds all the rest', async () => {
    const app = await createSite();
    const [lost = '', ...kept] = await keepFiles(app);
    await app.platform.files.delete(lost);
    const { manifest } = await checkBytes(await readFile(await backUp(app)));
    expect(manifest).toMatchObject({ files: kept.length, missing: { count: 1, names: [lost] } });
  });

  it('holds no secret of the site', async () => {
    const app = await createTestApp({ environment: { METRICS_TOKEN: 'canary-of-metrics-7Hq2' } });
    const file = await backUp(app);
    const bytes = await readFile(file);
    const { header } = await checkBytes(bytes);
    expect(header.secrets.map(({ name }) => name)).toEqual(['SESSION_SECRET', 'AUCTION_KEY session', 'METRICS_TOKEN']);
    const { sessionSecret, metricsToken } = app.platform.config;
    expect(bytes.includes(sessionSecret)).toBe(false);
    expect(bytes.includes(metricsToken ?? '')).toBe(false);
  });
});

describe('a backup that is not whole', () => {
  it('is refused wherever it was cut off', async () => {
    const bytes = await readFile(await backUp(await createSite()));
    await expect(checkBytes(bytes)).resolves.toBeDefined();
    // The archive ends with two empty blocks, preceded by a list of checksums.
    const ends = [0, 1, 511, 512, 700, 5_000, bytes.length >> 1, bytes.length - 3_000, bytes.length - 1_025];
    for (const end of ends)
      await expect(checkBytes(bytes.subarray(0, end)), String(end)).rejects.toThrow(/^(It|There) /);
  });

  it('is refused when a byte of it has changed', async () => {
    const bytes = await readFile(await backUp(await createSite()));
    // One mark in each kind of part; the blocks between parts have no meaning.
    const marks = [
      '"migrations"',
      Buffer.from('28b52ffd', 'hex'),
      'the bytes of',
      '"fileBytes"',
      'sums/000001',
      '  backup.json',
    ];
    const places = marks.map((mark) => bytes.indexOf(mark) + 5);
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      await expect(checkBytes(damaged), String(place)).rejects.toThrow();
    }
  });

  it('is refused when it is something else', async () => {
    await expect(checkBytes(Buffer.alloc(2_048, 'no archive '))).rejects.toThrow('It is no archive');
    await expect(checkBytes(Buffer.alloc(1_024))).rejects.toThrow('It is empty');
  });

  it('leaves no file under its name when it fails half way', async () => {
    const app = await createSite();
    await app.platform.files.put('documents/one', 'x');
    const folder = dirname(await backUp(app));
    const failing = Object.assign(Object.create(app.platform.files), {
      getBytes: () => Promise.reject(new Error('the disk is gone')),
      exists: async () => true,
    });
    await expect(backUp(app, { files: failing })).rejects.toThrow('the disk is gone');
    expect(await readdir(folder)).toEqual(['urugo.tar']);
    const { rows } = await sql<{ failure: string | null }>`SELECT failure FROM backups ORDER BY started_at`.execute(
      app.db,
    );
    expect(rows.map(({ failure }) => failure)).toContain('the disk is gone');
  });

  it('fails when its file cannot be written', async () => {
    const app = await createSite();
    const sink = async (bytes: AsyncIterable<Buffer>) => {
      for await (const _ of bytes) throw new Error('the disk is full');
      return 0;
    };
    await expect(writeBackup(sourceOf(app), sink)).rejects.toThrow('the disk is full');
    // As a disk that is full half way: the archive is ended, and why is only said after what was written is removed.
    const full = async (bytes: Readable) => {
      const disk = new Writable({ write: (_bytes, _encoding, done) => done(new Error('the disk is full')) });
      const writing = pipeline(bytes, disk);
      await writing.catch(() => setTimeout(200));
      await writing;
      return 0;
    };
    for (const key of [undefined, 'k7Pq2ZxV9mB4nT8wR5cL1sD6fG3hJ0aY']) {
      await expect(writeBackup(sourceOf(app), full, key)).rejects.toThrow('the disk is full');
    }
    // The next one can be made.
    await backUp(app);
  });
});

describe('a backup with a key', () => {
  const key = 'k7Pq2ZxV9mB4nT8wR5cL1sD6fG3hJ0aY';

  it('is restored with it, and with no other', async () => {
    const app = await createSite();
    const file = await backUp(app, { key });
    const bytes = await readFile(file);
    expect(bytes.includes('backup.json')).toBe(false);
    expect((await restoreElsewhere(app, file, key)).faults).toEqual([]);
    await expect(checkBytes(bytes)).rejects.toThrow('set BACKUP_KEY');
    await expect(checkBytes(bytes, `${key}x`)).rejects.toThrow('cannot be opened with this BACKUP_KEY');
    for (const end of [30, 300, bytes.length >> 1, bytes.length - 1]) {
      await expect(checkBytes(bytes.subarray(0, end), key), String(end)).rejects.toThrow();
    }
  });
});

describe('a backup of a site that is in use', () => {
  it('has all that was acknowledged before its moment, and the logs of auctions as they were', async () => {
    const app = await createTestApp();
    const lot = await addAuction(app, { bidsPerMinute: 1_000 });
    const bidders = await Promise.all(
      Array.from({ length: 4 }, async (_, number) => {
        const person = await signUpAs(app, { name: `Bidder ${number}`, email: `bidder-${number}@mail.example` });
        await addBidder(app, lot.id, person.userId);
        return person;
      }),
    );
    let isOver = false;
    const acknowledged: { at: number; listing?: string; bid?: number }[] = [];
    const writing = (async () => {
      while (!isOver) {
        // The clock stays where it is, or the auction would be over.
        const { id } = await addListing(app, { created_at: app.clock.now() });
        acknowledged.push({ at: Date.now(), listing: id });
      }
    })();
    const bidding = (async () => {
      for (let amount = 1_000, turn = 0; !isOver; amount += 500, turn += 1) {
        const answer = await bidders[turn % bidders.length]?.post(
          `/api/auctions/${lot.id}/bids`,
          aBid(dollars(amount)),
        );
        if (answer?.status === 200) acknowledged.push({ at: Date.now(), bid: Object(answer.body).seq });
      }
    })();
    const files: string[] = [];
    for (let round = 0; round < 3; round += 1) files.push(await backUp(app));
    isOver = true;
    await Promise.all([writing, bidding]);
    for (const file of files) {
      const copy = await restoreElsewhere(app, file);
      expect(copy.faults).toEqual([]);
      const taken = Date.parse(copy.header.takenAt);
      const before = acknowledged.filter(({ at }) => at < taken);
      const listings = new Set((await copy.db.selectFrom('listings').select('id').execute()).map(({ id }) => id));
      expect(before.filter(({ listing }) => listing !== undefined && !listings.has(listing))).toEqual([]);
      const head = copy.header.books?.logs.find(({ id }) => id === lot.id)?.rows ?? 0;
      expect(Math.max(0, ...before.map(({ bid = 0 }) => bid))).toBeLessThanOrEqual(head);
    }
    expect(acknowledged.filter(({ bid }) => bid !== undefined).length).toBeGreaterThan(5);
  });

  it('keeps files from being removed until it has read them', async () => {
    const app = await createSite();
    const keys = await keepFiles(app);
    let removed = false;
    const slow = Object.assign(Object.create(app.platform.files), {
      getBytes: async (key: string) => {
        if (!removed) {
          removed = true;
          await removeFilesLater(app.db, keys);
          await app.runJobs();
        }
        return app.platform.files.getBytes(key);
      },
    });
    const { manifest } = await checkBytes(await readFile(await backUp(app, { files: slow })));
    expect(manifest).toMatchObject({ files: keys.length, missing: { count: 0 } });
    expect(await app.platform.files.exists(keys[0] ?? '')).toBe(true);
    await sql`SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE task_identifier = 'files:remove'), run_at => now())`.execute(app.db);
    await app.runJobs();
    expect(await Promise.all(keys.map((key) => app.platform.files.exists(key)))).not.toContain(true);
  });

  it('is the only one at its time', async () => {
    const app = await createSite();
    let second: unknown;
    const slow = Object.assign(Object.create(app.platform.files), {
      getBytes: async (key: string) => {
        second ??= await backUp(app).catch((error: unknown) => error);
        return app.platform.files.getBytes(key);
      },
    });
    await backUp(app, { files: slow });
    expect(second).toMatchObject({ name: 'BackupUnderWayError' });
  });
});

describe('a backup of an earlier version', () => {
  it('is brought up to date', async () => {
    const app = await createTestApp();
    await addListing(app);
    await takeBackToEarlierVersion(app);
    const place = join(await createTestFolder(), 'old.tar');
    const bytes: Buffer[] = [];
    await writeBackup({ ...sourceOf(app), hasBooks: false }, async (stream) => {
      for await (const chunk of stream) bytes.push(chunk);
      return 1;
    });
    await writeFile(place, Buffer.concat(bytes));
    const copy = await restoreElsewhere(app, place);
    expect(copy.faults).toEqual([]);
    expect(copy.header.migrations.at(-1)).not.toContain('backups');
    expect(await copy.db.selectFrom('backups').selectAll().execute()).toEqual([]);
    expect(await copy.db.selectFrom('listings').select('id').execute()).toHaveLength(1);
  });
});
