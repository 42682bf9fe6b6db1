import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/accounts.endpoints.ts';
import { chooseLanguage, languageCookie } from '#contract/languages.ts';
import {
  privateCookie,
  sessionCookie,
  sessionMilliseconds,
  sessionTokenOf,
} from '#server/platform/auth/session-cookie.ts';
import { hashToken, isToken } from '#server/platform/auth/tokens.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { clientOf } from './client.ts';
import { recognise, signIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import {
  awaitSecondFactor,
  giveSecondFactor,
  pendingSignInMilliseconds,
  requireSecondFactor,
} from './pending-sign-in.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { askForMail, verifyEmail } from './verify-email.ts';

/** The cookies of signing in, and what is done with them. */
function signInCookies(platform: Platform) {
  const session = sessionCookie(platform.config.publicUrl);
  const pending = privateCookie('urugo_second_factor', platform.config.publicUrl);
  return {
    session,
    pending,
    /** Ends the session the browser had, if it had one: a browser is one person's at a time. */
    begin: async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
      const client = clientOf(request);
      const former = request.cookies[session.name];
      if (isToken(former)) await logOut(platform, hashToken(former), client);
      const { token } = await signIn(platform, { userId, client });
      session.set(reply, token, sessionMilliseconds);
    },
  };
}

/** Binds signing up, and what the links of mails lead to. */
export function addAccountRoutes(app: FastifyInstance, platform: Platform): void {
  const { session } = signInCookies(platform);
  const keepSignedIn = (reply: FastifyReply, token: string | undefined) => {
    if (token !== undefined) session.set(reply, token, sessionMilliseconds);
  };

  bindEndpoint(app, contract.signUp, async ({ body, request, reply, viewer }) => {
    if (viewer.role !== 'visitor') throw new ApiError('STATE', { message: 'You are signed in already.' });
    const language = chooseLanguage(request.cookies[languageCookie], request.headers['accept-language']);
    const { token } = await signUp(platform, body, { client: clientOf(request), language });
    keepSignedIn(reply, token);
    return { message: 'User created successfully', isSignedIn: token !== undefined };
  });

  bindEndpoint(app, contract.verifyEmail, async ({ body, request, reply }) => {
    const { token } = await verifyEmail(platform, { token: body.token, client: clientOf(request) });
    keepSignedIn(reply, token);
    return { message: 'Your e-mail address is confirmed.' };
  });

  bindEndpoint(app, contract.sendVerification, async ({ body, request }) => {
    await askForMail(platform, 'email', { email: body.email, network: clientOf(request).network });
    return { message: 'If this address waits for its confirmation, a new link is on its way.' };
  });

  bindEndpoint(app, contract.forgetPassword, async ({ body, request }) => {
    await askForMail(platform, 'password', { email: body.email, network: clientOf(request).network });
    return { message: 'If there is an account with this address, a link that sets a new password is on its way.' };
  });

  bindEndpoint(app, contract.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(platform, { ...body, client: clientOf(request) });
    session.clear(reply);
    return { message: 'Your password has been changed. Please sign in.' };
  });
}

/** Binds signing in and out. */
export function addSignInRoutes(app: FastifyInstance, platform: Platform): void {
  const { session, pending, begin } = signInCookies(platform);

  bindEndpoint(app, contract.logIn, async ({ body, request, reply }) => {
    const { userId, hasTwoFactor } = await recognise(platform, body, clientOf(request));
    if (hasTwoFactor) {
      pending.set(reply, await awaitSecondFactor(platform, userId), pendingSignInMilliseconds);
      return { message: 'Enter the code of your authenticator', needsSecondFactor: true };
    }
    await begin(request, reply, userId);
    return { message: 'Login successful', needsSecondFactor: false };
  });

  bindEndpoint(app, contract.giveSecondFactor, async ({ body, request, reply }) => {
    const token = request.cookies[pending.name];
    const userId = await giveSecondFactor(platform, { token, code: body.code, client: clientOf(request) });
    pending.clear(reply);
    await begin(request, reply, userId);
    return { message: 'Login successful' };
  });

  bindEndpoint(app, contract.createToken, async ({ body: { code, ...who }, request }) => {
    const client = clientOf(request);
    const { userId, hasTwoFactor } = await recognise(platform, who, client);
    if (hasTwoFactor) {
      const message = 'A code of the authenticator is needed.';
      if (code === undefined) throw new ApiError('INVALID_CREDENTIALS', { message, fields: { code: message } });
      await requireSecondFactor(platform, { userId, code, client });
    }
    const { token, expiresAt } = await signIn(platform, { userId, client });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  bindEndpoint(app, contract.logOut, async ({ request, reply }) => {
    const carried = sessionTokenOf(request, session);
    if (carried !== undefined) await logOut(platform, hashToken(carried.token), clientOf(request));
    session.clear(reply);
    return { message: 'Logout successful' };
  });
}
