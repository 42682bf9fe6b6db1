import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What must hold before the service counts as ready; modules add theirs. */
    readiness: ReadinessCheck[];
  }
}

/** One condition for being ready; answers true when it holds. */
export type ReadinessCheck = {
  name: string;
  isMet(): Promise<boolean>;
  /** A part is unavailable but the rest can be served: reported without failing readiness. */
  isWarning?: boolean;
};

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

type HealthOptions = {
  checks: readonly ReadinessCheck[];
  notices?: readonly string[];
  /** What this node does, where others do the rest. */
  roles?: readonly string[] | undefined;
  /** What else an operator should know, which decides nothing. */
  inform?: () => Promise<Readonly<Record<string, unknown>>>;
  isStopping: () => boolean;
};

async function informationOf(inform: NonNullable<HealthOptions['inform']>): Promise<Readonly<Record<string, unknown>>> {
  const late = delay(checkMilliseconds, {}, { ref: false });
  return Promise.race([inform().catch(() => ({})), late]);
}

/**
 * `/healthz` says that the process answers; `/readyz` that it can serve. `isStopping` turns readiness off while the
 * last requests are answered. Neither reveals what failed: the names go to the log. Only warnings are named, such as
 * uploads that are closed on a full disk, and whatever an operator should know at any time.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { checks, notices = [], roles, inform = async () => ({}), isStopping }: HealthOptions,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...(roles && { roles }) }),
  );
  app.get('/readyz', async (request, reply) => {
    const [information, ...results] = await Promise.all([
      informationOf(inform),
      ...checks.map(async (check) => ({ ...check, holds: await holds(check) })),
    ]);
    const unmet = results.filter((result) => !result.holds);
    const failed = unmet.filter(({ isWarning }) => !isWarning).map(({ name }) => name);
    const closed = unmet.filter(({ isWarning }) => isWarning).map(({ name }) => name);
    if (failed.length > 0) request.log.warn({ failed }, 'not ready');
    const isReady = failed.length === 0 && !isStopping();
    reply.header('cache-control', 'no-store');
    const body = {
      status: isReady ? 'ready' : 'not ready',
      ...(roles && { roles }),
      ...(closed.length > 0 ? { closed } : {}),
      ...(notices.length > 0 ? { notices } : {}),
      ...information,
    };
    return reply.code(isReady ? 200 : 503).send(body);
  });
}
