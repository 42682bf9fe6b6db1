import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateCookie, sessionCookie, sessionMilliseconds } from '#server/platform/auth/session-cookie.ts';
import { createToken, hashToken, isToken } from '#server/platform/auth/tokens.ts';
import type { Platform } from '#server/platform.ts';
import { signUpMilliseconds } from '../accounts.jobs.ts';
import { clientOf } from '../client.ts';
import type { NewSession } from '../sessions/create-session.ts';
import { awaitSecondFactor, pendingSignInMilliseconds } from '../two-factor/pending-sign-in.ts';
import { knownDevices } from './known-devices.ts';
import { type Recognised, signIn } from './log-in.ts';
import { logOut } from './log-out.ts';

/** Recognises the browser that has requested an account, until its address is confirmed. */
export function signUpCookie({ config }: Pick<Platform, 'config'>) {
  const cookie = privateCookie('urugo_sign_up', config.publicUrl);
  const tokenOf = ({ cookies }: FastifyRequest) => {
    const token = cookies[cookie.name];
    return isToken(token) ? token : undefined;
  };
  return {
    browserOf: (request: FastifyRequest): Buffer | undefined => {
      const token = tokenOf(request);
      return token === undefined ? undefined : hashToken(token);
    },
    /** Marks the browser; one that signs up a second time keeps its mark. */
    mark: (request: FastifyRequest, reply: FastifyReply): Buffer => {
      const token = tokenOf(request) ?? createToken();
      cookie.set(reply, token, signUpMilliseconds);
      return hashToken(token);
    },
  };
}

/** Sets and clears the cookies of a session. */
export function signInCookies(platform: Platform) {
  const session = sessionCookie(platform.config.publicUrl);
  const pending = privateCookie('urugo_second_factor', platform.config.publicUrl);
  const devices = knownDevices(platform);
  /** Ends the session the browser had, if it had one: a browser is one person's at a time. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
    const client = clientOf(request);
    const former = request.cookies[session.name];
    if (isToken(former)) await logOut(platform, hashToken(former), client);
    const { token } = await signIn(platform, { userId, client });
    session.set(reply, token, sessionMilliseconds);
    await devices.remember(request, reply, userId);
  };
  return {
    session,
    pending,
    devices,
    begin,
    /** Signs in a recognised user, or waits for their second factor. */
    enter: async (request: FastifyRequest, reply: FastifyReply, { userId, hasTwoFactor }: Recognised) => {
      if (hasTwoFactor) {
        pending.set(reply, await awaitSecondFactor(platform, userId), pendingSignInMilliseconds);
        return { message: 'Enter the code of your authenticator', needsSecondFactor: true };
      }
      await begin(request, reply, userId);
      return { message: 'Login successful', needsSecondFactor: false };
    },
    /** Keeps the browser signed in that has just opened the account or confirmed its address. */
    keep: async (request: FastifyRequest, reply: FastifyReply, opened: NewSession | undefined) => {
      if (opened === undefined) return;
      session.set(reply, opened.token, sessionMilliseconds);
      await devices.remember(request, reply, opened.userId);
    },
  };
}
