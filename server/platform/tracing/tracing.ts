import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/platform/log/log.ts';
import { createSpanId, createTraceId, nowMilliseconds, readTraceParent } from './span.ts';
import { SpanExporter, type TraceSettings } from './span-exporter.ts';

/** A statement that has ended, as Kysely reports it. */
type Statement = { level: 'query' | 'error'; query: { readonly sql: string }; queryDurationMillis: number };

/** The present request, for work done on its behalf. */
type OpenRequest = {
  exporter: SpanExporter;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  startedAt: number;
};

const current = new AsyncLocalStorage<OpenRequest>();
const open = new WeakMap<FastifyRequest, OpenRequest>();

const longestStatement = 2_000;
const serverErrors = 500;

/** Notes a statement as a part of the request on whose behalf it was made. Values are no part of it. */
export function noteStatement({ level, query, queryDurationMillis }: Statement): void {
  const request = current.getStore();
  if (request === undefined) return;
  const endedAt = nowMilliseconds();
  const [verb = 'statement'] = query.sql.trimStart().split(/\s/, 1);
  request.exporter.add({
    traceId: request.traceId,
    spanId: createSpanId(),
    parentSpanId: request.spanId,
    name: verb.toUpperCase(),
    kind: 'client',
    startedAt: endedAt - queryDurationMillis,
    endedAt,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestStatement) },
    isError: level === 'error',
  });
}

function begin(request: FastifyRequest, exporter: SpanExporter, share: number): OpenRequest | undefined {
  const header = request.headers.traceparent;
  const parent = readTraceParent(typeof header === 'string' ? header : undefined);
  if (!(parent?.isSampled ?? Math.random() < share)) return undefined;
  const traceId = parent?.traceId ?? createTraceId();
  return { exporter, traceId, spanId: createSpanId(), parentSpanId: parent?.spanId, startedAt: nowMilliseconds() };
}

/**
 * Traces requests, with the statements of the database they lead to. A trace contains only routes, not addresses with
 * their parameters.
 */
export function addTraces(app: FastifyInstance, settings: TraceSettings, log: Log): void {
  const exporter = new SpanExporter(settings, log);
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = begin(request, exporter, settings.share);
    if (begun === undefined) return done();
    open.set(request, begun);
    current.run(begun, done);
  });
  // A body is read by events of the connection, which have no context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = open.get(request);
    if (begun === undefined) done();
    else current.run(begun, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const begun = open.get(request);
    if (begun !== undefined) {
      const { traceId, spanId, parentSpanId, startedAt } = begun;
      const route = request.routeOptions.url ?? 'none';
      exporter.add({
        traceId,
        spanId,
        ...(parentSpanId !== undefined && { parentSpanId }),
        name: `${request.method} ${route}`,
        kind: 'server',
        startedAt,
        endedAt: nowMilliseconds(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
        isError: reply.statusCode >= serverErrors,
      });
    }
    done();
  });
  app.addHook('onClose', () => exporter.close());
}
