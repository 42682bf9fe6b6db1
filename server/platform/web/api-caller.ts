import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderContext } from '#contract/rendering.ts';
import { renderingMark } from '#server/platform/http/rendering-mark.ts';

/** Takes the cookies that the API sets while a page is rendered. */
export type KeepCookies = (cookies: string | string[]) => void;

/** The request headers that the API uses while its page is rendered. */
function languageAndCookies({ cookie, 'accept-language': language }: IncomingHttpHeaders): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
}

/** The API as the web application reaches it while rendering: in this process, as the same visitor. */
export function apiCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  keepCookies: KeepCookies,
): RenderContext['callApi'] {
  return async (path, { method = 'GET', body } = {}) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: { ...languageAndCookies(request.headers), ...renderingMark },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) keepCookies(cookies);
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return { status: answer.statusCode, headers: Object.fromEntries(headers), text: answer.payload };
  };
}
