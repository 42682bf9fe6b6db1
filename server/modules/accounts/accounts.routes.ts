import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/accounts.endpoints.ts';
import { chooseLanguage, languageCookie } from '#contract/languages.ts';
import { sessionTokenOf } from '#server/platform/auth/session-cookie.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { clientOf } from './client.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { recognise, signIn } from './sign-in/log-in.ts';
import { logOut } from './sign-in/log-out.ts';
import { signInCookies, signUpCookie } from './sign-in/sign-in-cookies.ts';
import { signUp } from './sign-up/sign-up.ts';
import { askForMail, verifyEmail } from './sign-up/verify-email.ts';
import { giveSecondFactor, requireSecondFactor } from './two-factor/pending-sign-in.ts';

const noMail = 'This site does not send email. Please contact the people who run it, who can give you a link.';

/** Binds sign-up, and the calls behind the links in mails. */
export function addAccountRoutes(app: FastifyInstance, platform: Platform): void {
  const { session, devices, keep } = signInCookies(platform);

  const signUps = signUpCookie(platform);
  const isMailed = platform.config.smtpUrl !== undefined;
  const mailed = (message: string) => ({ message: isMailed ? message : noMail, isMailed });

  bindEndpoint(app, contract.signUp, async ({ body, request, reply, viewer }) => {
    if (viewer.role !== 'visitor') throw new ApiError('STATE', { message: 'You are signed in already.' });
    const language = chooseLanguage(request.cookies[languageCookie], request.headers['accept-language']);
    const browserHash = isMailed ? signUps.mark(request, reply) : null;
    const opened = await signUp(platform, body, { client: clientOf(request), language, browserHash });
    await keep(request, reply, opened);
    return { message: 'User created successfully', isSignedIn: opened !== undefined };
  });

  bindEndpoint(app, contract.verifyEmail, async ({ body, request, reply }) => {
    const sender = { client: clientOf(request), browserHash: signUps.browserOf(request) };
    await keep(request, reply, await verifyEmail(platform, body, sender));
    return { message: 'Your email address is confirmed.' };
  });

  bindEndpoint(app, contract.sendVerification, async ({ body, request }) => {
    const { network } = clientOf(request);
    await askForMail(platform, 'email', { email: body.email, network, browserHash: signUps.browserOf(request) });
    return mailed('If this address waits for its confirmation, a new link is on its way.');
  });

  bindEndpoint(app, contract.forgetPassword, async ({ body, request }) => {
    await askForMail(platform, 'password', { email: body.email, network: clientOf(request).network });
    return mailed('If there is an account with this address, a link that sets a new password is on its way.');
  });

  bindEndpoint(app, contract.resetPassword, async ({ body, request, reply }) => {
    const { userId, removed } = await resetPassword(platform, { ...body, client: clientOf(request) });
    session.clear(reply);
    // The mailed link proves as much as signing in does, so wrong guesses do not lock this browser out.
    await devices.remember(request, reply, userId);
    return { message: 'Your password has been changed. Please sign in.', removed };
  });
}

/** Binds signing in and out. */
export function addSignInRoutes(app: FastifyInstance, platform: Platform): void {
  const { session, pending, devices, begin, enter } = signInCookies(platform);

  bindEndpoint(app, contract.logIn, async ({ body, request, reply }) => {
    const who = { client: clientOf(request), devices: devices.marksOf(request) };
    return enter(request, reply, await recognise(platform, body, who));
  });

  bindEndpoint(app, contract.giveSecondFactor, async ({ body, request, reply }) => {
    const token = request.cookies[pending.name];
    const userId = await giveSecondFactor(platform, {
      token,
      code: body.code,
      client: clientOf(request),
      devices: devices.marksOf(request),
    });
    pending.clear(reply);
    await begin(request, reply, userId);
    return { message: 'Login successful' };
  });

  bindEndpoint(app, contract.createToken, async ({ body: { code, ...who }, request }) => {
    const client = clientOf(request);
    const { userId, hasTwoFactor } = await recognise(platform, who, { client, devices: [] });
    if (hasTwoFactor) {
      const message = 'A code of the authenticator is needed.';
      if (code === undefined) throw new ApiError('INVALID_CREDENTIALS', { message, fields: { code: message } });
      await requireSecondFactor(platform, { userId, code, client, devices: [] });
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
