import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/security.endpoints.ts';
import { sessionCookie } from '#server/platform/auth/session-cookie.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { bindEndpoint, bindStreamed } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { viewSecurityEvent } from './accounts.view.ts';
import { clientOf } from './client.ts';
import { requirePassword } from './passwords/check-password.ts';
import { deleteAccount } from './personal-data/delete-account.ts';
import { exportAccount } from './personal-data/export-account.ts';
import { findSecurityEvents } from './security.queries.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  requireCode,
} from './two-factor/two-factor.ts';

/** How many security events are shown, the newest. */
const maxEvents = 50;

const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) => ({
  viewer: signedIn(viewer),
  userId: signedIn(viewer).userId,
  sessionId: signedIn(viewer).sessionId,
  client: clientOf(request),
});

/** Binds where a person is signed in, and what happened to their account. */
export function addSessionRoutes(app: FastifyInstance, platform: Platform): void {
  const cookie = sessionCookie(platform.config.publicUrl);

  bindEndpoint(app, contract.listSessions, async ({ viewer }) => ({
    sessions: await listSessions(platform, signedIn(viewer)),
  }));

  bindEndpoint(app, contract.endSession, async (call) => {
    const owner = ownerOf(call);
    await endSession(platform, owner, call.params.id);
    if (call.params.id === owner.viewer.sessionId) cookie.clear(call.reply);
    return { message: 'Signed out there.' };
  });

  bindEndpoint(app, contract.endOtherSessions, async (call) => {
    await endOtherSessions(platform, ownerOf(call));
    return { message: 'Signed out everywhere else.' };
  });

  bindEndpoint(app, contract.listSecurityEvents, async ({ viewer }) => {
    const rows = await findSecurityEvents(platform.db, signedIn(viewer).userId, maxEvents);
    return { events: rows.map(viewSecurityEvent) };
  });
}

/** Binds the calls that need the password again. */
export function addSensitiveRoutes(app: FastifyInstance, platform: Platform): void {
  const cookie = sessionCookie(platform.config.publicUrl);
  const proveOwner = async (call: { viewer: Viewer; request: FastifyRequest; body: { password: string } }) => {
    const owner = ownerOf(call);
    const { userId, sessionId } = owner;
    await requirePassword(platform, { userId, sessionId, password: call.body.password, field: 'password' });
    return owner;
  };
  const proveBothFactors = async (call: Parameters<typeof proveOwner>[0] & { body: { code: string } }) => {
    const owner = await proveOwner(call);
    await requireCode(platform, owner, call.body.code);
    return owner;
  };

  bindEndpoint(app, contract.beginTwoFactor, async (call) => beginTwoFactor(platform, (await proveOwner(call)).userId));

  bindEndpoint(app, contract.confirmTwoFactor, async (call) => ({
    recoveryCodes: await enableTwoFactor(platform, ownerOf(call), call.body.code),
  }));

  bindEndpoint(app, contract.renewRecoveryCodes, async (call) => ({
    recoveryCodes: await renewRecoveryCodes(platform, await proveBothFactors(call)),
  }));

  bindEndpoint(app, contract.disableTwoFactor, async (call) => {
    await disableTwoFactor(platform, await proveBothFactors(call));
    return { message: 'Two-factor sign-in is off.' };
  });

  bindStreamed(app, contract.exportAccount, async (call) => exportAccount(platform, await proveOwner(call)));

  bindEndpoint(app, contract.deleteAccount, async (call) => {
    await deleteAccount(platform, (await proveOwner(call)).userId);
    cookie.clear(call.reply);
    return { message: 'Your account has been deleted.' };
  });
}
