import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send the next request of a connection after the answer to the last one. */
const mostUnanswered = 16;

/**
 * Closes a connection that sends more requests without waiting for their answers: HTTP/1.1 allows pipelining (RFC 9112,
 * 9.3.2), but a few such connections would make everyone else wait for the database.
 */
export function limitPipelining(app: FastifyInstance, most = mostUnanswered): void {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const sum = (unanswered.get(socket) ?? 0) + count;
    unanswered.set(socket, sum);
    return sum;
  };
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // A page that is rendered calls the API without a connection.
    if (socket instanceof Socket) {
      reply.raw.once('close', () => add(socket, -1));
      if (add(socket, 1) > most || socket.destroyed) {
        reply.hijack();
        socket.destroy();
      }
    }
    done();
  });
}
