import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as signIn from '#contract/phones/phone-sign-in.endpoints.ts';
import * as contract from '#contract/phones/phones.endpoints.ts';
import { askedProof, clientOf, requireOwner, signInCookies } from '#server/modules/accounts/index.ts';
import { isStopped, resumeNumber } from '#server/modules/sms/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { areCodesSpent } from './code-limits.ts';
import { findPhone, findWaitingNumber } from './phones.queries.ts';
import { forgetPhone, type PhoneOwner, proveByCode, sendCode } from './prove-phone.ts';
import { askForSignInCode, recogniseByPhone } from './sign-in-by-phone.ts';

/** Binds how people sign in by a code on their phone. */
export function addPhoneSignInRoutes(app: FastifyInstance, platform: Platform): void {
  const { enter } = signInCookies(platform);

  bindEndpoint(app, signIn.sendSignInCode, async ({ body: { number }, request }) => {
    await askForSignInCode(platform, number, clientOf(request));
    return { message: 'If an account has this number, a code is on its way.' };
  });

  bindEndpoint(app, signIn.signInByPhone, async ({ body, request, reply }) =>
    enter(request, reply, await recogniseByPhone(platform, body, clientOf(request))),
  );
}

/** Binds how a person verifies a phone number. */
export function addPhoneRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform;
  const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): PhoneOwner => {
    const { userId, sessionId } = signedIn(viewer);
    return { userId, sessionId, client: clientOf(request) };
  };

  bindEndpoint(app, contract.readPhone, async ({ viewer }) => {
    const { userId, sessionId } = signedIn(viewer);
    const number = await findPhone(db, userId);
    const hasStopped = number !== undefined && (await isStopped(db, number));
    return {
      asks: await askedProof(platform, { userId, sessionId }),
      number,
      ...(hasStopped && { hasStopped }),
      waitingFor: await findWaitingNumber(db, userId, clock.now()),
      canBeProven: config.sms !== undefined,
      ...(config.smsCodes.prefixes && { prefixes: [...config.smsCodes.prefixes] }),
      isSpent: config.sms !== undefined && (await areCodesSpent(platform, 'number')),
    };
  });

  bindEndpoint(app, contract.sendPhoneCode, async ({ body: { number, ...proof }, ...call }) => {
    const owner = ownerOf(call);
    await requireOwner(platform, owner, proof);
    await sendCode(platform, owner, number);
    return { message: 'A code is on its way.' };
  });

  bindEndpoint(app, contract.confirmPhone, async ({ body: { code }, ...call }) => {
    await proveByCode(platform, ownerOf(call), code);
    return { message: 'The number is yours.' };
  });

  bindEndpoint(app, contract.receiveTextsAgain, async ({ viewer }) => {
    const number = await findPhone(db, signedIn(viewer).userId);
    if (number !== undefined) await resumeNumber(db, number);
    return { message: 'Text messages come again.' };
  });

  bindEndpoint(app, contract.forgetPhone, async ({ body, ...call }) => {
    const owner = ownerOf(call);
    await requireOwner(platform, owner, body);
    await forgetPhone(platform, owner);
    return { message: 'The number is forgotten.' };
  });
}
