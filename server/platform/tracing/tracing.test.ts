import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createTestApp } from '#server/testing/index.ts';
import { readTraceParent } from './span.ts';

type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code: number };
};

/** A collector on this machine; returns what it received, and with which credentials. */
async function startCollector() {
  const spans: OtlpSpan[] = [];
  const asked: { url: string | undefined; token: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url, token: request.headers['x-token']?.toString() });
    const body = Object((await json(request)) as object);
    spans.push(...body.resourceSpans[0].scopeSpans[0].spans);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, asked };
}

const attributeOf = ({ attributes }: OtlpSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

async function startTraced(environment: NodeJS.ProcessEnv = {}) {
  const collector = await startCollector();
  const app = await createTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment } });
  // Collected spans are sent when the app closes.
  return { app, ...collector, handOver: () => app.http.close() };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

describe('the traces of requests', () => {
  it('have a span for the request and one for each of its statements, without a value or an address', async () => {
    const { app, spans, asked, handOver } = await startTraced({ OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b' });
    const password = 'a-password-nobody-has';
    await app.post('/api/login', { email: 'canary@example.org', password });
    await app.get('/api/product/details/canary-slug?canary=1');
    await handOver();
    expect(asked[0]).toEqual({ url: '/v1/traces', token: 'a b' });
    const requests = spans.filter(({ kind }) => kind === 2);
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/login', 'GET /api/product/details/:slug']);
    expect(requests.map((span) => attributeOf(span, 'http.response.status_code'))).toEqual(['401', '404']);
    for (const request of requests) {
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        expect(statement).toMatchObject({ traceId: request.traceId, kind: 3, status: { code: 0 } });
        expect(attributeOf(statement, 'db.query.text')).toMatch(/^\s*\w/);
        expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano));
      }
    }
    expect(JSON.stringify(spans)).not.toMatch(/canary|a-password/);
  });

  it('go on with the trace of the caller, who also says what is left out', async () => {
    const { app, spans, handOver } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0' });
    await app.get('/healthz');
    await app.get('/healthz', { traceparent: `00-${traceId}-${callerSpan}-00` });
    await app.get('/healthz', { traceparent: `00-${traceId}-${callerSpan}-01` });
    await handOver();
    expect(spans.filter(({ kind }) => kind === 2)).toEqual([
      expect.objectContaining({ traceId, parentSpanId: callerSpan, name: 'GET /healthz' }),
    ]);
  });

  it('are lost where the collector is away, and requests are answered', async () => {
    const app = await createTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
    expect((await app.get('/healthz')).status).toBe(200);
    await app.http.close();
  });
});

describe('the settings of traces', () => {
  const load = (environment: NodeJS.ProcessEnv) =>
    loadConfig({ SESSION_SECRET: 't4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA', ...environment }).traces;

  it('are those of OpenTelemetry', () => {
    const endpoint = 'http://127.0.0.1:4318';
    expect(load({})).toBeUndefined();
    expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' })).toEqual({
      endpoint,
      headers: {},
      serviceName: 'urugo',
      share: 0.25,
    });
    expect(() => load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x' })).toThrow(
      'name=value',
    );
  });
});

describe('traceparent', () => {
  it.each([
    undefined,
    '',
    `00-${traceId}-${callerSpan}`,
    `00-${'0'.repeat(32)}-${callerSpan}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${callerSpan}-01`,
    `00-${traceId.toUpperCase()}-${callerSpan}-01`,
    `00-${traceId}-${callerSpan}-01x`,
  ])('%j is none', (header) => {
    expect(readTraceParent(header)).toBeUndefined();
  });

  it('names the span of the caller', () => {
    const parent = { traceId, spanId: callerSpan };
    expect(readTraceParent(`00-${traceId}-${callerSpan}-03`)).toEqual({ ...parent, isSampled: true });
    expect(readTraceParent(`01-${traceId}-${callerSpan}-02-more`)).toEqual({ ...parent, isSampled: false });
  });
});
