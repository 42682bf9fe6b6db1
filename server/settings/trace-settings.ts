import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import type { TraceSettings } from '#server/platform/tracing/span-exporter.ts';

/** Where traces go, by the variables of OpenTelemetry; undefined where nothing is traced. */
export function readTraceSettings(environment: Environment): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = environment;
  if (endpoint === undefined) return undefined;
  const pairs = headers
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.trim().split('=');
      if (!/^[\w-]+$/.test(name) || value.length === 0) {
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS is read as name=value, with a comma between several');
      }
      return [name.toLowerCase(), decodeURIComponent(value.join('='))];
    });
  return {
    endpoint,
    headers: Object.fromEntries(pairs),
    serviceName: environment.OTEL_SERVICE_NAME,
    share: environment.OTEL_TRACES_SAMPLER_ARG,
  };
}
