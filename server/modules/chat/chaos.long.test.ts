import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { runChaos } from '#server/testing/chat-chaos/chaos.ts';
import { startNode } from '#server/testing/chat-chaos/nodes.ts';
import { createTestApp } from '#server/testing/index.ts';
import { prepareRedis, redisProgram } from '#server/testing/redis.ts';

/** For what hangs: each try waits seconds for its answer where other tests use the processors, and is made again. */
const patience = 300_000;

const nothingWrong = { lost: [], doubled: [], differing: [], faults: [] };

/** Two nodes in processes of their own over the database of a test. */
async function twoNodes(environment: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp();
  const place = { databaseUrl: app.databaseUrl, dataDir: app.platform.config.dataDir };
  const nodes = [await startNode(place, environment), await startNode(place, environment)] as const;
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  });
  return { app, nodes, addresses: nodes.map(({ address }) => address) };
}

it(
  'over two nodes and connections that are cut, nothing is lost or twice, and all have one order',
  async () => {
    const { app, addresses } = await twoNodes();
    const plan = { pairs: 4, messagesPerPerson: 25, devicesPerPerson: 2, cuts: [200, 800] } as const;
    const result = await runChaos(app.db, addresses, plan);
    expect(result).toMatchObject({ sent: 200, ...nothingWrong });
    expect(result.connections).toBeGreaterThan(16);
  },
  patience,
);

it(
  'killing a node and cutting the connection between nodes loses no acknowledged message',
  async () => {
    const { app, nodes, addresses } = await twoNodes();
    const meanwhile = async () => {
      await delay(700);
      await nodes[0].kill();
      await app.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND usename = current_user',
      );
      await nodes[0].start();
    };
    const plan = { pairs: 3, messagesPerPerson: 40, devicesPerPerson: 1, cuts: [1_000, 3_000], meanwhile } as const;
    expect(await runChaos(app.db, addresses, plan)).toMatchObject({ sent: 240, ...nothingWrong });
  },
  patience,
);

it.skipIf(redisProgram === undefined)(
  'Redis that is killed during traffic loses nothing, and the nodes live on',
  async () => {
    const redis = await prepareRedis(redisProgram ?? '');
    onTestFinished(() => redis.kill());
    await redis.start();
    const { app, nodes, addresses } = await twoNodes({ REDIS_URL: redis.url });
    const meanwhile = async () => {
      await delay(1_000);
      await redis.kill();
      await delay(1_500);
      await redis.start();
    };
    const plan = { pairs: 3, messagesPerPerson: 40, devicesPerPerson: 2, spreadOverSeconds: 5, meanwhile } as const;
    const result = await runChaos(app.db, addresses, { ...plan, cuts: [1_000, 3_000] });
    expect(result).toMatchObject({ sent: 240, ...nothingWrong });
    expect(nodes.map((node) => node.isAlive())).toEqual([true, true]);
  },
  patience,
);
