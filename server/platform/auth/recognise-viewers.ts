import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingViewer } from './act-as.ts';
import {
  apiKeyOf,
  type CarriedToken,
  type PrivateCookie,
  sessionMilliseconds,
  sessionTokenOf,
} from './session-cookie.ts';
import { hashToken } from './tokens.ts';
import { type SignedInViewer, type Viewer, visitor } from './viewer.ts';

/** Whose session this is, and whether its end was just put off, so that the browser must keep the cookie longer too. */
export type FoundViewer = { viewer: SignedInViewer; isProlonged: boolean };

type FindViewer = (tokenHash: Buffer) => Promise<FoundViewer | undefined>;

/** Whose key this is; throws `RATE_LIMITED` where the key is used too often. */
export type FindKeyHolder = (keyHash: Buffer) => Promise<SignedInViewer | undefined>;

/** Says who makes a request that is no call of the API, and changes nothing. */
export function viewerReader(
  cookie: PrivateCookie,
  findViewer: FindViewer,
): (request: FastifyRequest) => Promise<Viewer> {
  return async (request) => {
    const carried = sessionTokenOf(request, cookie);
    return (carried && (await findViewer(hashToken(carried.token))))?.viewer ?? visitor;
  };
}

/**
 * Says of every call of the API who makes it: one look-up if the request carries a token or a key, none otherwise. One
 * that no longer holds makes a visitor, and its cookie is taken back.
 */
export function recogniseViewers(
  app: FastifyInstance,
  cookie: PrivateCookie,
  { findViewer, findKeyHolder }: { findViewer: FindViewer; findKeyHolder: FindKeyHolder },
): void {
  const recognise = async (request: FastifyRequest, reply: FastifyReply, { token, isCookie }: CarriedToken) => {
    const found = await findViewer(hashToken(token));
    if (found !== undefined) request.viewer = found.viewer;
    if (!isCookie) return;
    if (found === undefined) cookie.clear(reply);
    else if (found.isProlonged) cookie.set(reply, token, sessionMilliseconds);
  };
  const recogniseKey = async (request: FastifyRequest, key: string) => {
    request.viewer = (await findKeyHolder(hashToken(key))) ?? visitor;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config.endpoint !== undefined;
    const acting = isCall ? actingViewer() : undefined;
    if (acting !== undefined) {
      request.viewer = acting;
      return done();
    }
    const key = isCall ? apiKeyOf(request) : undefined;
    if (key !== undefined) return void recogniseKey(request, key).then(() => done(), done);
    const carried = isCall ? sessionTokenOf(request, cookie) : undefined;
    if (carried === undefined) return done();
    recognise(request, reply, carried).then(() => done(), done);
  });
}
