import type { FastifyRequest } from 'fastify';
import { networkOf, readAddress } from '#server/platform/http/client-network.ts';

/** Where a request came from: `address` is stored, limits are counted by `network`. */
export type Client = { userAgent: string; address: string; network: string };

const maxUserAgentLength = 200;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, maxUserAgentLength);
  return { userAgent, address: readAddress(request.ip) ?? '', network: networkOf(request.ip) };
}
