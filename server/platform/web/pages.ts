import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yearSeconds } from '#contract/durations.ts';
import { isLanguage, languageCookie, sidebarCookie } from '#contract/languages.ts';
import { localAddress, pageAddress } from '#contract/local-address.ts';
import { outcomeParameter, type SentForm } from '#contract/plain-forms.ts';
import type { ApiAnswer, PageHtml, RenderContext } from '#contract/rendering.ts';
import { hasPersonalCookie } from '#server/platform/auth/personal-cookies.ts';
import { type ForeignOrigins, pageContentPolicy, pagePermissions } from '#server/platform/http/security-headers.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import { apiCaller, type KeepCookies } from './api-caller.ts';
import { addLitePages } from './lite-pages.ts';
import { askedInAddress, type PagePreferences, preferencesOf } from './page-preferences.ts';
import type { RefusedForms } from './refused-forms.ts';
import { chooseEncoding, type RenderedPage, type SharedPage, shareablePage } from './rendered-page.ts';
import { visitorsApi } from './visitors-api.ts';
import type { WebApplication } from './web-application.ts';

type PageOptions = {
  web: Pick<WebApplication, 'render' | 'close'>;
  publicUrl: string;
  /** Whether the request carries a session; without one there is no user to look up. */
  hasSession: (request: FastifyRequest) => boolean;
  /** Turned off in development, where a page must show the last edit. */
  isSharing: boolean;
  /** Those of the operator's map tiles and of witnesses of auctions. */
  origins?: ForeignOrigins;
  /** The values typed into refused forms. */
  refusedForms?: RefusedForms;
  /** The time, as tests may set it. */
  now?: () => Date;
};

const sharing = { lifetime: 2_000, capacity: 40, keepsFirst: false };
/** A page being made holds megabytes for a moment: few at a time are made sooner than many side by side. */
const rendersAtOnce = 4;
const rendersWaiting = 500;

/** A session whose end is put off while the page is rendered is put off in the browser too. */
const cookieKeeper =
  (reply: FastifyReply): KeepCookies =>
  (cookies) =>
    void reply.header('set-cookie', cookies);

/** Refusals for a while: a page that failed for one of them says so by its own status. */
const passingStatuses = [429, 503];

/** Whether other visitors may be shown a page: not when it could not be made for the one who asked. */
const isForAll = ({ status }: { status: number }) => status < 429;

// Random, so that no user's text can imitate them.
const dataMarks = { page: randomBytes(8).toString('hex'), month: randomBytes(8).toString('hex') };

/** The context of a page besides its request. */
type ForOne = { nonce: string; hidesNonce: boolean; keepCookies: KeepCookies; sentForm?: SentForm | undefined };

const createNonce = () => randomBytes(16).toString('base64');

/** A shared page is sent without its nonce; without a session the API sets no cookie. */
const forMany: ForOne = { nonce: createNonce(), hidesNonce: true, keepCookies: () => undefined };

/** Where a page redirects to, without a host: pages lead to pages of this site only. */
function locationOf({ headers }: Response, publicOrigin: string): { location?: string } {
  const location = headers.get('location');
  if (location === null) return {};
  const path = location.startsWith(`${publicOrigin}/`) ? location.slice(publicOrigin.length) : location;
  return { location: localAddress(path, Number.POSITIVE_INFINITY) ?? '/' };
}

/**
 * A person with the link of a mail, or who has just sent a form, sees the present state, and no one else sees that
 * page.
 */
function isOwnAddress({ query }: FastifyRequest): boolean {
  return query !== null && typeof query === 'object' && ('token' in query || 'outcome' in query);
}

/** Whether a page is made for one person and never shared. */
const isOwn = (request: FastifyRequest, { hasSession }: Pick<PageOptions, 'hasSession'>): boolean =>
  hasSession(request) || hasPersonalCookie(request) || isOwnAddress(request);

const isAfterForm = ({ query }: FastifyRequest) => Object.hasOwn(Object(query), outcomeParameter);

const noHtml: PageHtml = { bytes: Buffer.alloc(0), text: '' };

/** Returns how a page is made for a request, in the visitor's language and theme. */
function pageRenderer(app: FastifyInstance, { web, publicUrl, ...options }: PageOptions) {
  const publicOrigin = new URL(publicUrl).origin;
  const askForVisitors = visitorsApi();
  const renders = new WorkQueue({ concurrency: rendersAtOnce, capacity: rendersWaiting });
  return async (
    request: FastifyRequest,
    { isLite, ...preferences }: PagePreferences,
    { nonce, hidesNonce, keepCookies, sentForm }: ForOne,
  ): Promise<RenderedPage> => {
    const page = new Request(publicOrigin + pageAddress(request.url), { headers: { accept: 'text/html' } });
    let delivered = noHtml;
    let refusal: ApiAnswer | undefined;
    let chosenStatus: number | undefined;
    let needsScripts = false;
    const hasSession = options.hasSession(request);
    const ask = apiCaller(app, request, keepCookies);
    const isForOne = isOwn(request, options);
    const callApi: RenderContext['callApi'] = (path, init) =>
      isForOne || (init?.method ?? 'GET') !== 'GET' ? ask(path, init) : askForVisitors(path, () => ask(path, init));
    const context: RenderContext = {
      callApi: async (path, init) => {
        const answer = await callApi(path, init);
        if (passingStatuses.includes(answer.status)) refusal = answer;
        return answer;
      },
      deliverPage: (made) => {
        delivered = made;
      },
      askForScripts: () => {
        needsScripts = true;
      },
      setStatus: (status) => {
        chosenStatus = status;
      },
      nonce,
      hidesNonce,
      hasSession,
      ...preferences,
      isSidebarFolded: hasSession && request.cookies[sidebarCookie] === 'folded',
      ...(isLite && { dataMarks }),
      ...(sentForm && { sentForm }),
      siteUrl: publicUrl,
    };
    const response = await renders.run(() => web.render(page, { context }));
    const html = delivered;
    // The framework holds on to the request and its context until the next full garbage collection.
    delivered = noHtml;
    const headers = { ...Object.fromEntries(response.headers), ...locationOf(response, publicOrigin) };
    if (response.status < 500 || refusal === undefined) {
      const status = response.status === 200 ? (chosenStatus ?? 200) : response.status;
      return { status, headers, html, needsScripts };
    }
    const { status, headers: reasons } = refusal;
    return { status, headers: { ...headers, 'retry-after': reasons['retry-after'] ?? '1' }, html, needsScripts };
  };
}

/** The same page for everyone who requests this address with these settings. */
const keyOf = ({ url }: FastifyRequest, { language, theme, currency, hasDeviceSaves }: PagePreferences) =>
  `${language} ${theme} ${currency} ${hasDeviceSaves} ${url}`;

/** Adds the route that answers every address no other route knows: the pages. */
export function addPages(app: FastifyInstance, options: PageOptions): void {
  const { isSharing, publicUrl, origins = {} } = options;
  const secure = publicUrl.startsWith('https:');
  const shared = new SharedAnswers<SharedPage>(sharing);
  // Of their own, and filled in for each reader: none is ever taken for the same page with its scripts.
  const sharedLite = new SharedAnswers<RenderedPage>(sharing);
  const render = pageRenderer(app, options);
  const lite = addLitePages(app, { publicUrl, now: options.now ?? (() => new Date()), dataMarks });

  const sendShared = async (request: FastifyRequest, reply: FastifyReply, preferences: PagePreferences) => {
    const page = await shared.get(
      keyOf(request, preferences),
      async () => shareablePage(await render(request, preferences, forMany), forMany.nonce, origins),
      isForAll,
    );
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.code(page.status).headers(page.headers);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await page.bytesIn(encoding));
  };

  const sendPersonal = async (
    request: FastifyRequest,
    reply: FastifyReply,
    preferences: PagePreferences,
    sentForm?: SentForm,
  ) => {
    const nonce = createNonce();
    const forOne = { nonce, hidesNonce: false, keepCookies: cookieKeeper(reply), sentForm };
    const { status, headers, html } = await render(request, preferences, forOne);
    reply
      .code(status)
      .headers(headers)
      .header('content-security-policy', pageContentPolicy([`'nonce-${nonce}'`], origins));
    return reply.send(html.bytes);
  };

  const sendLite = async (
    request: FastifyRequest,
    reply: FastifyReply,
    preferences: PagePreferences,
    sentForm?: SentForm,
  ) => {
    const isShared = isSharing && !isOwn(request, options);
    const keepCookies = cookieKeeper(reply);
    const page = await (isShared
      ? sharedLite.get(keyOf(request, preferences), () => render(request, preferences, forMany), isForAll)
      : render(request, preferences, { nonce: createNonce(), hidesNonce: true, keepCookies, sentForm }));
    const withScripts = { ...preferences, isLite: false };
    if (page.needsScripts && isShared) return sendShared(request, reply, withScripts);
    if (page.needsScripts) return sendPersonal(request, reply, withScripts, sentForm);
    return lite.send(request, reply, page, preferences.language);
  };

  app.get('/*', async (request, reply) => {
    // A path that begins with two slashes is another site's address when it is read as a link.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(pageAddress(request.url), 308);
    const chosen = lite.choose(request, reply);
    if (chosen !== undefined) return chosen;
    const preferences = preferencesOf(request);
    const asked = askedInAddress(request, 'lang');
    // A link may name its language (search engines need one address for each); the choice is kept.
    if (isLanguage(asked))
      reply.setCookie(languageCookie, asked, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure });
    const isForOne = isOwn(request, options);
    reply.headers({
      ...pagePermissions,
      // Personal pages must not come back through the browser's history after signing out.
      'cache-control': isForOne ? 'private, no-store' : 'private, no-cache',
      vary: 'Cookie, Accept-Encoding, Accept-Language, Save-Data',
    });
    const sentForm = isAfterForm(request) ? await options.refusedForms?.take(request, reply) : undefined;
    if (preferences.isLite) return sendLite(request, reply, preferences, sentForm);
    if (isSharing && !isForOne) return sendShared(request, reply, preferences);
    return sendPersonal(request, reply, preferences, sentForm);
  });
}
