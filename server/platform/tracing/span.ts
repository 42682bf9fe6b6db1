import { randomBytes } from 'node:crypto';

/** A piece of work in a trace, as OpenTelemetry has it. Times are in milliseconds since 1970. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: 'server' | 'client';
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  isError: boolean;
};

export const createTraceId = () => randomBytes(16).toString('hex');
export const createSpanId = () => randomBytes(8).toString('hex');

export const nowMilliseconds = () => performance.timeOrigin + performance.now();

export type Parent = { traceId: string; spanId: string; isSampled: boolean };

/** The span of the caller, from the header `traceparent` (W3C Trace Context); undefined for an invalid header. */
export function readTraceParent(header: string | undefined): Parent | undefined {
  const match = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(header ?? '');
  const [, traceId = '', spanId = '', flags = ''] = match ?? [];
  if (match === null || /^0+$/.test(traceId) || /^0+$/.test(spanId) || header?.startsWith('ff')) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const kinds = { server: 2, client: 3 } as const;
const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Spans as OTLP has them in JSON. */
export function otlpOf(spans: readonly Span[], resource: Span['attributes']): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'urugo' },
            spans: spans.map(({ kind, startedAt, endedAt, attributes, isError, ...span }) => ({
              ...span,
              kind: kinds[kind],
              startTimeUnixNano: nanoseconds(startedAt),
              endTimeUnixNano: nanoseconds(endedAt),
              attributes: attributesOf(attributes),
              status: { code: isError ? 2 : 0 },
            })),
          },
        ],
      },
    ],
  };
}
