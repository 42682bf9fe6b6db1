import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calls/calls.endpoints.ts';
import { callsPerRequest } from '#contract/calls/calls.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { answerCall } from './answer-call.ts';
import { requireMember } from './calls.policy.ts';
import { findCurrentCall, findEndedCalls, findMembership } from './calls.queries.ts';
import { viewCall } from './calls.view.ts';
import { declineCall, endCall } from './end-call.ts';
import { startCall } from './start-call.ts';

export function addCallRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, contract.startCall, async ({ viewer, body }) => startCall(platform, signedIn(viewer).userId, body));

  bindEndpoint(app, contract.getCurrentCall, async ({ viewer }) => {
    const call = await findCurrentCall(db, signedIn(viewer).userId);
    return { call: call === undefined ? null : viewCall(call) };
  });

  bindEndpoint(app, contract.listCalls, async ({ viewer, params: { conversationId } }) => {
    requireMember(await findMembership(db, conversationId, signedIn(viewer).userId));
    return (await findEndedCalls(db, conversationId, callsPerRequest)).map(viewCall);
  });

  bindEndpoint(app, contract.answerCall, async ({ viewer, params: { id }, body: { deviceId } }) =>
    answerCall(platform, { id, userId: signedIn(viewer).userId, deviceId }),
  );

  bindEndpoint(app, contract.declineCall, async ({ viewer, params: { id } }) =>
    declineCall(platform, { id, userId: signedIn(viewer).userId }),
  );

  bindEndpoint(app, contract.endCall, async ({ viewer, params: { id }, body }) =>
    endCall(platform, { id, userId: signedIn(viewer).userId, ...body }),
  );
}
