import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { mebibyte } from '#contract/media/upload.ts';
import type { PartNode, PartsSite } from './parts-site.ts';

/** A fault of a part of the site, and how the part comes back. */
export type Fault = {
  name: string;
  /** How long it is away, in milliseconds. */
  away: number;
  begin(parts: PartsSite): Promise<void>;
  end(parts: PartsSite): Promise<void>;
  /** A primary that dies does not come back as the primary. */
  isOnce?: boolean;
};

const [short, long] = [4_000, 8_000];
/** Longer than the eight seconds after which nodes give up on a silent Redis. */
const longer = 20_000;
/** The space left on the disk of files: too little for pictures, and enough for everything else. */
const belowFloor = 300 * mebibyte;
/** Pause between two tries of the program that uses up the connections. */
const takingMilliseconds = 20;
const takersAtOnce = 30;
const leftForPromotion = 500;

const killed = (name: string, away: number, nodeOf: (parts: PartsSite) => PartNode | undefined): Fault => ({
  name: `kill -9 of ${name}, started again after ${away / 1_000} s`,
  away,
  begin: async (parts) => nodeOf(parts)?.kill(),
  end: async (parts) => nodeOf(parts)?.start(),
});

/** Another program that uses up all connections of the database. */
class ConnectionExhaustion {
  readonly #taken: pg.Client[] = [];
  #isOver = false;
  #taking: Promise<unknown> = Promise.resolve();

  begin(connectionString: string): void {
    this.#isOver = false;
    this.#taking = Promise.all(Array.from({ length: takersAtOnce }, () => this.#take(connectionString)));
  }

  async #take(connectionString: string): Promise<void> {
    while (!this.#isOver) {
      const client = new pg.Client({ connectionString });
      client.on('error', () => undefined);
      try {
        await client.connect();
        this.#taken.push(client);
      } catch {
        // None is free; one that is released is taken at once.
        await delay(takingMilliseconds);
      }
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#taking;
    await Promise.all(this.#taken.splice(0).map((client) => client.end()));
  }
}

function connectionsTaken(): Fault {
  const other = new ConnectionExhaustion();
  return {
    name: `another program takes all connections of the database, ours are cut, for ${long / 1_000} s`,
    away: long,
    begin: async ({ pair }) => {
      other.begin(pair.primary.url);
      await delay(short / 4);
      await pair.primary.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'urugo%' AND backend_type = 'client backend'",
      );
    },
    end: () => other.end(),
  };
}

/** Its log soon needs a new file, for which there is no space, so PostgreSQL stops. */
async function useUpLog({ pair }: PartsSite): Promise<void> {
  try {
    for (let file = 0; file < 20; file += 1) await pair.primary.ask('SELECT pg_switch_wal()');
  } catch {
    // It has ended.
  }
}

const primaryFull: Fault = {
  name: `the disk of the primary is full for ${long / 1_000} s, then it is started again`,
  away: long,
  begin: async (parts) => {
    parts.primaryDisk.fill(0);
    await delay(short);
    await useUpLog(parts);
  },
  end: async ({ pair, primaryDisk }) => {
    primaryDisk.clear();
    // Where it has not stopped by itself, it is stopped in order.
    await pair.primary.stop();
    await pair.primary.start();
  },
};

/** Each part in the order in which it is broken; the primary dies last. */
export const faults = (): readonly Fault[] => [
  killed('a web node', 0, ({ web }) => web[0]),
  {
    name: `a web node hangs (SIGSTOP) for ${long / 1_000} s`,
    away: long,
    begin: async ({ web }) => web[1]?.sleep(),
    end: async ({ web }) => web[1]?.wake(),
  },
  killed('the node for jobs and searches', short, ({ jobs }) => jobs),
  {
    name: `kill -9 of Redis, started again after ${short / 1_000} s`,
    away: short,
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: `Redis hangs (SIGSTOP) for ${longer / 1_000} s`,
    away: longer,
    begin: async ({ redis }) => redis.sleep(),
    end: async ({ redis }) => redis.wake(),
  },
  {
    name: 'nginx reads its settings again',
    away: 0,
    begin: async ({ nginx }) => nginx.reload(),
    end: async () => undefined,
  },
  {
    name: `kill -9 of nginx, started again after ${short / 1_000} s`,
    away: short,
    begin: ({ nginx }) => nginx.kill(),
    end: ({ nginx }) => nginx.start(),
  },
  connectionsTaken(),
  {
    name: `the disk of files has ${belowFloor / mebibyte} MB left for ${short / 1_000} s`,
    away: short,
    begin: async ({ filesDisk }) => filesDisk.fill(belowFloor),
    end: async ({ filesDisk }) => filesDisk.clear(),
  },
  {
    name: `the disk of files is full to the last byte for ${long / 1_000} s`,
    away: long,
    begin: async ({ filesDisk }) => filesDisk.fill(0),
    end: async ({ filesDisk }) => filesDisk.clear(),
  },
  {
    name: `kill -9 of the replica whose copy commits wait for, started again after ${long / 1_000} s`,
    away: long,
    begin: async ({ pair }) => pair.replica.kill(),
    end: ({ pair }) => pair.replica.start(),
  },
  primaryFull,
  {
    name: `kill -9 of the primary, the replica promoted after ${leftForPromotion / 1_000} s`,
    away: leftForPromotion,
    begin: async ({ pair }) => pair.primary.kill(),
    end: async ({ pair }) => void (await pair.replica.ask('SELECT pg_promote()')),
    isOnce: true,
  },
];
