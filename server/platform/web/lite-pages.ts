import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yearSeconds } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { countedPrefix, dataUseCookie, isLiteChoice, liteCookie, liteParameter } from '#contract/lite.ts';
import { pageAddress } from '#contract/local-address.ts';
import type { RenderContext } from '#contract/rendering.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { renderingMark } from '#server/platform/http/rendering-mark.ts';
import { litePagePolicy } from '#server/platform/http/security-headers.ts';
import { fileName, headerBytes, keepDataUse, readDataUse, withUse } from './data-use.ts';
import { askedInAddress } from './page-preferences.ts';
import { chooseEncoding, encodePage, type RenderedPage } from './rendered-page.ts';

/** Pictures of listings, and those that come with our pages. */
const pictureForm = /^\/(?:media|news|about)\/[\w/-]+\.webp$/;

type DataMarks = NonNullable<RenderContext['dataMarks']>;

/** The paths of the files that a browser fetches by itself to show a page in lite mode: its style sheet and its pictures. */
function filesOf(html: string): string[] {
  const tags = html.match(/<(?:link\b[^>]*\srel="stylesheet"|link\s+rel="stylesheet"|img\b)[^>]*>/g) ?? [];
  return [...new Set(tags.flatMap((tag) => /\s(?:href|src)="(\/[^"]*)"/.exec(tag)?.[1] ?? []))];
}

function fillIn(html: string, { page, month }: DataMarks, language: Language, sizes: { page: number; month: number }) {
  // Rwanda writes numbers as English does.
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
  const kilobytes = (bytes: number) => number.format(Math.round(bytes / 1_000));
  return Buffer.from(html.replaceAll(page, kilobytes(sizes.page)).replaceAll(month, kilobytes(sizes.month)));
}

/** Pages in lite mode (docs/lite-mode.md): the setting for it, and answers that state their cost. */
export function addLitePages(
  app: FastifyInstance,
  { publicUrl, now, dataMarks }: { publicUrl: string; now: () => Date; dataMarks: DataMarks },
) {
  const secure = publicUrl.startsWith('https:');

  /** What a file of ours costs this reader on the wire; nothing where there is none. */
  const costOf = async ({ headers, ip }: FastifyRequest, url: string): Promise<number> => {
    const { cookie, 'accept-encoding': encoding } = headers;
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...renderingMark,
      },
    });
    const isFile = answer.statusCode === 200 && !String(answer.headers['content-type']).startsWith('text/html');
    return isFile ? answer.rawPayload.length + headerBytes(answer.headers) : 0;
  };

  app.get<{ Params: { '*': string } }>(`${countedPrefix}/*`, async (request, reply) => {
    const path = pageAddress(`/${request.params['*']}`);
    if (!pictureForm.test(path)) throw new ApiError('NOT_FOUND');
    const use = readDataUse(request.cookies[dataUseCookie], now());
    const name = fileName(path);
    const bytes = await costOf(request, path);
    if (bytes === 0) throw new ApiError('NOT_FOUND');
    keepDataUse(reply, withUse(use, use.files.includes(name) ? 0 : bytes, [name]), publicUrl);
    return reply.header('cache-control', 'private, no-store').redirect(path, 303);
  });

  return {
    /** Keeps the choice that the address makes, and leads to the page without it; undefined where there is none. */
    choose: (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
      const choice = askedInAddress(request, liteParameter);
      if (!isLiteChoice(choice)) return undefined;
      const address = new URL(pageAddress(request.url), 'http://nowhere.invalid');
      address.searchParams.delete(liteParameter);
      return reply
        .setCookie(liteCookie, choice, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure })
        .header('cache-control', 'private, no-store')
        .redirect(`${address.pathname}${address.search}`, 303);
    },

    /** Sends a page that states its cost, with all files it loads. */
    send: async (request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage, language: Language) => {
      const { status, headers, html } = rendered;
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      reply.code(status).headers(headers).header('content-security-policy', litePagePolicy);
      if (status >= 300 && status < 400) return reply.send(html.bytes);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      const use = readDataUse(request.cookies[dataUseCookie], now());
      const files = filesOf(html.text);
      const fetched = files.filter((path) => !use.files.includes(fileName(path)));
      const costs = await Promise.all(fetched.map((path) => costOf(request, path)));
      const fill = (bytes: number) => {
        const sizes = { page: bytes, month: use.bytes + bytes };
        return encodePage(fillIn(html.text, dataMarks, language, sizes), encoding);
      };
      // The figures are known last: they are filled in when the page is compressed a second time.
      const withoutFigures = await fill(0);
      const bytes = costs.reduce((sum, cost) => sum + cost, withoutFigures.length + headerBytes(reply.getHeaders()));
      keepDataUse(reply, withUse(use, bytes, files.map(fileName)), publicUrl);
      return reply.send(await fill(bytes));
    },
  };
}
