import type { FastifyInstance } from 'fastify';
import { type PrivateCookie, sessionMilliseconds, sessionTokenOf } from './session-cookie.ts';
import { hashToken } from './tokens.ts';
import type { SignedInViewer } from './viewer.ts';

/** Whose session this is, and whether its end was just put off, so that the browser must keep the cookie longer too. */
export type FoundViewer = { viewer: SignedInViewer; isProlonged: boolean };

/**
 * Says of every call of the API who makes it: one look-up if the request carries a token, none otherwise. A token that
 * no longer holds makes a visitor, and its cookie is taken back.
 */
export function recogniseViewers(
  app: FastifyInstance,
  cookie: PrivateCookie,
  findViewer: (tokenHash: Buffer) => Promise<FoundViewer | undefined>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint === undefined) return;
    const carried = sessionTokenOf(request, cookie);
    if (carried === undefined) return;
    const found = await findViewer(hashToken(carried.token));
    if (found !== undefined) request.viewer = found.viewer;
    if (!carried.isCookie) return;
    if (found === undefined) cookie.clear(reply);
    else if (found.isProlonged) cookie.set(reply, carried.token, sessionMilliseconds);
  });
}
