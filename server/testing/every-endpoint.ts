import type { Endpoint } from '#contract/endpoint.ts';
import { urlOf } from './test-app.ts';

/** The names in braces in an endpoint's path. */
export function parameterNames({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/**
 * The URL of an endpoint with each parameter from `values`, without a query. A parameter no test has a value for is an
 * error, so that a new endpoint is never passed over in silence.
 */
export function exampleUrl(endpoint: Endpoint, values: Readonly<Record<string, string>>): string {
  const missing = parameterNames(endpoint).filter((name) => !(name in values));
  if (missing.length > 0) throw new Error(`${endpoint.path}: give an example of {${missing.join('}, {')}}`);
  return urlOf(endpoint, { params: values });
}
