import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** One condition for being ready; answers true when it holds. */
export type ReadinessCheck = { name: string; isMet(): Promise<boolean> };

const checkMilliseconds = 500;

async function holds(check: ReadinessCheck): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), checkMilliseconds);
  try {
    return await Promise.race([check.isMet().catch(() => false), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Enough room on the disk for the database to go on writing: 256 MB. */
export function diskCheck(folder: string, minimumBytes = 256 * 1024 * 1024): ReadinessCheck {
  return {
    name: 'disk',
    isMet: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= minimumBytes;
    },
  };
}

/**
 * `/healthz` says that the process answers; `/readyz` that it can serve. `isStopping` turns readiness off while
 * the last requests are answered. Neither says what failed to the outside: the names go to the log.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { checks, isStopping }: { checks: readonly ReadinessCheck[]; isStopping: () => boolean },
): void {
  // While stopping, each answer asks its client to come back on a new connection, which finds the next process.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(checks.map(async (check) => ({ name: check.name, isMet: await holds(check) })));
    const failed = results.filter(({ isMet }) => !isMet).map(({ name }) => name);
    if (failed.length > 0) request.log.warn({ failed }, 'not ready');
    const isReady = failed.length === 0 && !isStopping();
    reply.header('cache-control', 'no-store');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
