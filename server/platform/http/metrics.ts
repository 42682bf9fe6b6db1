import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` shows besides requests and the process; modules add theirs. */
    figures: Figure[];
  }
}

/** A number that is read whenever it is asked for; undefined where there is none at the moment. */
export type Figure = { name: string; help: string; read(): number | undefined | Promise<number | undefined> };

/** A figure that cannot be read is left out, so that the others are still shown. */
function addFigure(registry: Registry, { name, help, read }: Figure): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    },
  });
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What proxies add to a request. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

type MetricsAccess = { token: string | undefined; isOpenToThisMachine: boolean };

/**
 * `/metrics` for Prometheus: with the token when one is set. Without one only in a demonstration, only from this
 * machine and not through a proxy: a proxy on this machine that adds no header would open it to everyone.
 */
export function addMetrics(app: FastifyInstance, { token, isOpenToThisMachine }: MetricsAccess): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  const figures: Figure[] = [];
  app.decorate('figures', figures);
  app.addHook('onReady', async () => {
    for (const figure of figures) addFigure(registry, figure);
  });
  app.get('/metrics', async (request, reply) => {
    const isLocal =
      isOpenToThisMachine &&
      loopbackAddresses.has(request.ip) &&
      proxyHeaders.every((name) => request.headers[name] === undefined);
    if (token === undefined ? !isLocal : !isEqualInConstantTime(request.headers.authorization, `Bearer ${token}`))
      throw new ApiError('UNAUTHENTICATED', { message: 'Unauthorized' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
