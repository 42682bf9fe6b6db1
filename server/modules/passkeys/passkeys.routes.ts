import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/passkeys/passkeys.endpoints.ts';
import { askedProof, clientOf, requireOwner, signInCookies } from '#server/modules/accounts/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './add-passkey.ts';
import { challengeCookie, challengeMilliseconds } from './challenges.ts';
import { passkeyActions } from './passkeys.policy.ts';
import { findPasskeysOf } from './passkeys.queries.ts';
import { viewPasskey } from './passkeys.view.ts';
import { beginPasskeySignIn, recogniseByPasskey } from './sign-in-by-passkey.ts';

/** Binds how people sign in by a passkey. */
export function addPasskeySignInRoutes(app: FastifyInstance, platform: Platform): void {
  const { begin } = signInCookies(platform);
  const cookie = challengeCookie(platform.config.publicUrl);

  bindEndpoint(app, contract.beginPasskeySignIn, async ({ request, reply }) => {
    const { options, token } = await beginPasskeySignIn(platform, clientOf(request));
    cookie.set(reply, token, challengeMilliseconds);
    return { options };
  });

  bindEndpoint(app, contract.signInByPasskey, async ({ body: { credential }, request, reply }) => {
    const token = request.cookies[cookie.name];
    const userId = await recogniseByPasskey(platform, { credential, token, client: clientOf(request) });
    cookie.clear(reply);
    await begin(request, reply, userId);
    return { message: 'Login successful' };
  });
}

/** Binds the passkeys of a person. */
export function addPasskeyRoutes(app: FastifyInstance, platform: Platform): void {
  const cookie = challengeCookie(platform.config.publicUrl);
  const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) => {
    const { userId, sessionId } = signedIn(viewer);
    return { userId, sessionId, client: clientOf(request) };
  };

  bindEndpoint(app, contract.listPasskeys, async ({ viewer }) => {
    const { userId, sessionId } = signedIn(viewer);
    const [rows, asks] = await Promise.all([
      findPasskeysOf(platform.db, userId),
      askedProof(platform, { userId, sessionId }),
    ]);
    return { passkeys: rows.map(viewPasskey), can: passkeyActions(platform.config, rows), asks };
  });

  bindEndpoint(app, contract.beginPasskey, async ({ body, ...call }) => {
    const owner = ownerOf(call);
    await requireOwner(platform, owner, body);
    const { options, token } = await beginPasskey(platform, owner.userId);
    cookie.set(call.reply, token, challengeMilliseconds);
    return { options };
  });

  bindEndpoint(app, contract.addPasskey, async ({ body, ...call }) => {
    const token = call.request.cookies[cookie.name];
    const row = await addPasskey(platform, ownerOf(call), { ...body, token });
    cookie.clear(call.reply);
    return { passkey: viewPasskey(row) };
  });

  bindEndpoint(app, contract.renamePasskey, async ({ body: { name }, params: { id }, viewer }) => {
    await renamePasskey(platform, signedIn(viewer).userId, id, name);
    return { message: 'The passkey has a new name.' };
  });

  bindEndpoint(app, contract.removePasskey, async ({ body, params: { id }, ...call }) => {
    const owner = ownerOf(call);
    await requireOwner(platform, owner, body);
    await removePasskey(platform, owner, id);
    return { message: 'The passkey has been removed.' };
  });
}
