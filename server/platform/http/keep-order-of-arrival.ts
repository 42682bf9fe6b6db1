import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place of a call in the order in which calls to its address arrived; see `inOrderOfArrival`. */
    place: Place | undefined;
  }
}

/** `before` is done once all earlier calls have begun to act. */
type Place = { before: Promise<unknown> | undefined; take: () => void };

/** How long an earlier call whose sender cannot be looked up may hold up the others. */
const longestMilliseconds = 1_000;

/**
 * Remembers the order in which calls arrive whose endpoints are `isInOrder`, before their senders are looked up: one
 * look-up may take longer than the next. To be added before the look-up.
 */
export function keepOrderOfArrival(app: FastifyInstance): void {
  app.decorateRequest('place', undefined);
  const last = new Map<string, Promise<unknown>>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.isInOrder === true) {
      const [address = ''] = request.url.split('?', 1);
      const before = last.get(address);
      const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
      const isPast = Promise.all([before, isTaken]);
      last.set(address, isPast);
      void isPast.then(() => {
        if (last.get(address) === isPast) last.delete(address);
      });
      request.place = { before, take };
      // Refused before its turn, or given up by its sender.
      reply.raw.once('close', take);
      // A streamed request arrives when its end has been read: until then it holds up no other.
      setImmediate(() => {
        if (!request.raw.complete) take();
      });
    }
    done();
  });
}

/** Begins to act once the calls that arrived earlier have begun to. */
export async function inOrderOfArrival<Result>(
  { place }: { place: Place | undefined },
  act: () => Promise<Result>,
): Promise<Result> {
  if (place?.before !== undefined) {
    const { promise: isEnough, resolve: giveUp } = Promise.withResolvers<void>();
    // Not `timers/promises`: each aborted one creates an error with its stack.
    const patience = setTimeout(giveUp, longestMilliseconds);
    await Promise.race([place.before, isEnough]);
    clearTimeout(patience);
  }
  const result = act();
  place?.take();
  return result;
}
