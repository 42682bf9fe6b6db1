import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { actAs } from '#server/platform/auth/act-as.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { renderingMark } from './rendering-mark.ts';

/** What a call has answered: as its contract says, or why not. */
export type CallAnswer<E> = { answer: EndpointResponse<E> } | { code: ErrorCode };

const refusalSchema = z.object({ code: z.string() });

function addressOf({ path }: Endpoint, { params = {}, query = {} }: { params?: unknown; query?: unknown }): string {
  const values = new Map<string, unknown>(Object.entries(Object(params)));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = Object.entries(Object(query)).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

/**
 * Makes a call of the API inside of this process, for a phone that has no browser: with all checks of the call, as the
 * person, or as a visitor. Rate limits are counted by the caller of this function.
 */
export async function callApi<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { viewer, ...input }: Partial<EndpointInput<E>> & { viewer?: SignedInViewer | undefined },
): Promise<CallAnswer<E>> {
  const { body } = input as { body?: object };
  const ask = async () =>
    app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: renderingMark,
      ...(body !== undefined && { payload: body }),
    });
  const { statusCode, payload } = await (viewer === undefined ? ask() : actAs(viewer, ask));
  const json: unknown = JSON.parse(payload);
  if (statusCode !== 200) {
    const refusal = refusalSchema.safeParse(json);
    return { code: (refusal.data?.code ?? 'INTERNAL') as ErrorCode };
  }
  return { answer: endpoint.response.parse(json) as EndpointResponse<E> };
}
