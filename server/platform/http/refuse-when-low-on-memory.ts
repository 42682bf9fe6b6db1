import type { FastifyInstance } from 'fastify';
import { isMemoryLow } from '#server/platform/memory.ts';
import { ApiError } from './api-error.ts';

const retrySeconds = 5;
/** Monitoring must see the process also then. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses requests (503) while memory is low: better a few refusals than a crash. */
export function refuseWhenLowOnMemory(app: FastifyInstance, isLow: () => boolean = isMemoryLow): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isRefused = isLow() && !alwaysAnswered.has(url);
    done(isRefused ? new ApiError('UNAVAILABLE', { retryAfter: retrySeconds }) : undefined);
  });
}
