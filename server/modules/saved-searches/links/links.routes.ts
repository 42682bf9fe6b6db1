import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/saved-searches/search-links.endpoints.ts';
import { acceptOneClick } from '#server/platform/http/accept-one-click.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { VisitorLimits } from '#server/platform/http/visitor-limits.ts';
import type { Platform } from '#server/platform.ts';
import { changeRhythm, pauseSearch, resumeSearch } from '../change-search.ts';
import { deleteSavedSearch } from '../saved-searches.queries.ts';
import { confirmByLink } from './confirm-by-link.ts';
import { findSearchById } from './links.queries.ts';
import { viewLinkedSearch } from './links.view.ts';
import { askForAlerts, savingLimits } from './save-without-account.ts';
import { readSearchToken } from './search-token.ts';

/** Where the search has ended, or was not confirmed within a week. */
const hasEnded = () =>
  new ApiError('NOT_FOUND', { message: 'These alerts have ended, or were not confirmed in a week.' });

/** Binds the calls for a saved search by the link of a mail, and for saving one with an address alone. */
export function addSearchLinkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform;
  const visitorLimits = new VisitorLimits(config);
  const idOf = (token: string): string => {
    const id = readSearchToken(config.sessionSecret, token);
    if (id === undefined) throw new ApiError('UNPROCESSABLE', { message: 'This link is not valid.' });
    return id;
  };
  /** The search of a link, which has to be there. */
  const searchOf = async (token: string) => {
    const search = await findSearchById(db, idOf(token), clock.now());
    if (search === undefined) throw hasEnded();
    return search;
  };
  const byLink = async (token: string) => ({ isByLink: true as const, id: (await searchOf(token)).id });

  bindEndpoint(app, contract.saveSearchWithoutAccount, async ({ body, request, reply }) => {
    await askForAlerts(platform, body, visitorLimits.of(request, reply, savingLimits));
    return { message: 'If the address is right, a mail with a link is on its way.' };
  });

  bindEndpoint(app, contract.readSearchByLink, async ({ params: { token } }) => ({
    search: viewLinkedSearch(await searchOf(token)),
  }));

  bindEndpoint(app, contract.confirmSearchByLink, async ({ params: { token } }) => {
    await confirmByLink(platform, await searchOf(token));
    return { message: 'Alerts are on' };
  });

  bindEndpoint(app, contract.changeSearchByLink, async ({ params: { token }, body }) => {
    await changeRhythm(platform, await byLink(token), body);
    return { message: 'Search changed' };
  });

  bindEndpoint(app, contract.pauseSearchByLink, async ({ params: { token } }) => {
    await pauseSearch(platform, await byLink(token));
    return { message: 'Search paused' };
  });

  bindEndpoint(app, contract.resumeSearchByLink, async ({ params: { token } }) => {
    await resumeSearch(platform, await byLink(token));
    return { message: 'Search goes on' };
  });

  app.register(async (scope) => {
    acceptOneClick(scope);
    bindEndpoint(scope, contract.endSearchByLink, async ({ params: { token } }) => {
      await deleteSavedSearch(db, { isByLink: true, id: idOf(token) });
      return { message: 'Search ended' };
    });
  });
}
