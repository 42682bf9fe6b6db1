import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * When the whole of a writing request had arrived, in milliseconds of this process's monotonic clock (`performance.now`),
     * before anything was asked about who sends it. Undefined for one that came in parts: it has arrived when its body has
     * been read.
     */
    arrivedAt: number | undefined;
  }
}

/**
 * Records when requests arrive: when they have been read, never earlier. The time of the handler would include the look-up of
 * the session, which waits for the database when many ask at once.
 */
export function noteArrival(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') {
      const arrival = performance.now();
      // Everything that came with the head has been read by then, and nothing that came later.
      setImmediate(() => {
        if (request.raw.complete) request.arrivedAt = arrival;
      });
    }
    done();
  });
}
