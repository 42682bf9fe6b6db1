import type { FastifyRequest } from 'fastify';
import { networkOf, readAddress } from '#server/platform/http/client-network.ts';

/** What a request tells of the program and the place it came from: `address` is kept, `network` spends limits. */
export type Client = { userAgent: string; address: string; network: string };

const maxUserAgentLength = 200;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, maxUserAgentLength);
  return { userAgent, address: readAddress(request.ip) ?? '', network: networkOf(request.ip) };
}
