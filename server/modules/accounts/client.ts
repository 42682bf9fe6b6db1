import type { FastifyRequest } from 'fastify';

/** What a request tells of the program and the place it came from. */
export type Client = { userAgent: string; address: string };

const maxUserAgentLength = 200;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, maxUserAgentLength);
  return { userAgent, address: request.ip };
}
