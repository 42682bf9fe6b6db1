import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { ownWitnessesPath } from '#server/settings/witness-settings.ts';

const timeoutMilliseconds = 5_000;
const headersKept = ['content-type', 'content-security-policy'] as const;

const ports = new WeakMap<Platform['config'], Map<string, number>>();

/** Where a witness listens that this very process runs; `id` is that of its key. */
export function noteOwnWitness({ config }: Pick<Platform, 'config'>, id: string, port: number): void {
  const known = ports.get(config) ?? new Map<string, number>();
  ports.set(config, known.set(id, port));
}

/**
 * The witnesses that a demonstration runs itself answer under its own address, which visitors can reach. They show how
 * witnessing works and prove nothing.
 */
export function addOwnWitnesses(app: FastifyInstance, { config }: Platform): void {
  if (!config.witnesses?.areOwn) return;
  const ask = async (reply: FastifyReply, { id, '*': path }: Params, body?: unknown) => {
    const port = ports.get(config)?.get(id);
    if (port === undefined) throw new ApiError('NOT_FOUND');
    const sent =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const answer = await fetch(`http://localhost:${port}/${path}`, { ...sent, signal });
    for (const name of headersKept) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(await answer.text());
  };
  const path = `${ownWitnessesPath}:id/*`;
  app.get<{ Params: Params }>(path, (request, reply) => ask(reply, request.params));
  app.post<{ Params: Params }>(path, (request, reply) => ask(reply, request.params, request.body ?? {}));
}

type Params = { id: string; '*': string };
