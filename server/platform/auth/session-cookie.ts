import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { apiKeyPrefix } from '#contract/api-keys/api-keys.vocabulary.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { isToken } from './tokens.ts';

/** A session expires after this long without use. */
export const sessionMilliseconds = 7 * dayMilliseconds;

/** However much it is used, a session ends this long after it was opened. */
export const longestSessionMilliseconds = 30 * dayMilliseconds;

/** A cookie that scripts cannot read and other sites cannot send along. */
export type PrivateCookie = {
  name: string;
  set(reply: FastifyReply, value: string, milliseconds: number): void;
  clear(reply: FastifyReply): void;
};

/** Over https the cookie is bound to this very host (`__Host-`) and never travels unencrypted. */
export function privateCookie(baseName: string, publicUrl: string): PrivateCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${baseName}` : baseName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    set: (reply, value, milliseconds) => {
      reply.setCookie(name, value, { ...attributes, maxAge: Math.floor(milliseconds / 1_000) });
    },
    clear: (reply) => {
      reply.clearCookie(name, attributes);
    },
  };
}

export function sessionCookie(publicUrl: string): PrivateCookie {
  return privateCookie('urugo_session', publicUrl);
}

const bearerOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** The API key of a request, if its authorization has the form of one. */
export function apiKeyOf(request: { headers: IncomingHttpHeaders }): string | undefined {
  const bearer = bearerOf(request);
  return bearer?.startsWith(apiKeyPrefix) && isToken(bearer.slice(apiKeyPrefix.length)) ? bearer : undefined;
}

/** A session's token as a request carries it. */
export type CarriedToken = { token: string; isCookie: boolean };

/** The token a request carries: a program's bearer token, else the cookie of a browser. */
export function sessionTokenOf(
  request: { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> },
  cookie: PrivateCookie,
): CarriedToken | undefined {
  const bearer = bearerOf(request);
  if (isToken(bearer)) return { token: bearer, isCookie: false };
  const token = request.cookies[cookie.name];
  return isToken(token) ? { token, isCookie: true } : undefined;
}
