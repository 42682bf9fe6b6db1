import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const name = 'x-rendering';
const value = randomBytes(16).toString('hex');

/** The header by which server rendering marks its own API calls; a random value that outsiders cannot know. */
export const renderingMark: Readonly<Record<string, string>> = { [name]: value };

/** Whether a page is being rendered with this call. Its visitor asked for one page and does not pay for its parts. */
export function isRendering({ headers }: FastifyRequest): boolean {
  return headers[name] === value;
}
