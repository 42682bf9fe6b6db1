import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/accounts.endpoints.ts';
import { chooseLanguage, type Language, languageCookie } from '#contract/languages.ts';
import { sessionCookie, sessionMilliseconds, sessionTokenOf } from '#server/platform/auth/session-cookie.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findProfile } from './accounts.queries.ts';
import { viewUser } from './accounts.view.ts';
import { clientOf } from './client.ts';
import { recognise, signIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { signUp } from './sign-up.ts';

function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(request.cookies[languageCookie], request.headers['accept-language']);
}

/** Binds signing up, in and out, and the own profile. */
export function addAccountRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  const cookie = sessionCookie(config.publicUrl);
  const keepSignedIn = (reply: FastifyReply, token: string) => cookie.set(reply, token, sessionMilliseconds);
  const endFormerSession = async (request: FastifyRequest) => {
    const carried = sessionTokenOf(request, cookie);
    if (carried?.isCookie) await logOut(platform, hashToken(carried.token), clientOf(request));
  };

  bindEndpoint(app, contract.signUp, async ({ body, request, reply, viewer }) => {
    if (viewer.role !== 'visitor') throw new ApiError('STATE', { message: 'You are signed in already.' });
    const { token } = await signUp(platform, body, { client: clientOf(request), language: languageOf(request) });
    if (token !== undefined) keepSignedIn(reply, token);
    return { message: 'User created successfully', isSignedIn: token !== undefined };
  });

  bindEndpoint(app, contract.logIn, async ({ body, request, reply }) => {
    const client = clientOf(request);
    const { userId } = await recognise(platform, body, client);
    await endFormerSession(request);
    const { token } = await signIn(platform, { userId, client });
    keepSignedIn(reply, token);
    return { message: 'Login successful', needsSecondFactor: false };
  });

  bindEndpoint(app, contract.logOut, async ({ request, reply }) => {
    const carried = sessionTokenOf(request, cookie);
    if (carried !== undefined) await logOut(platform, hashToken(carried.token), clientOf(request));
    cookie.clear(reply);
    return { message: 'Logout successful' };
  });

  bindEndpoint(app, contract.getProfile, async ({ viewer }) => {
    const profile = await findProfile(db, signedIn(viewer).userId);
    if (profile === undefined) throw new ApiError('UNAUTHENTICATED');
    return { user: viewUser(profile) };
  });
}
