import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/identities/identities.endpoints.ts';
import { chooseLanguage, languageCookie } from '#contract/languages.ts';
import { askedProof, clientOf, requireOwner, signInCookies } from '#server/modules/accounts/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { ProviderFault } from './ask-issuer.ts';
import { findIdentitiesOf } from './identities.queries.ts';
import { viewIdentity, viewProvider } from './identities.view.ts';
import { flowCookie, flowMilliseconds, type IdentityFlows, offerCookie } from './identity-flow.ts';
import { removeIdentity } from './keep-identity.ts';
import { joinByPassword, readOffer, signUpByIdentity } from './offer-identity.ts';

/** Where the settings are, to which joining from there leads back. */
const settingsPath = '/settings';

/** Binds the calls for an identity of a provider that no account has yet. */
export function addIdentityOfferRoutes(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  const { begin, devices } = signInCookies(platform);
  const cookie = offerCookie(config.publicUrl);
  const sentBy = (request: FastifyRequest) => ({
    token: request.cookies[cookie.name],
    client: clientOf(request),
    devices: devices.marksOf(request),
  });

  bindEndpoint(app, contract.listIdentityProviders, async () => ({
    providers: config.identityProviders.map(viewProvider),
  }));

  bindEndpoint(app, contract.readIdentityOffer, async ({ request }) => {
    const offer = await readOffer(platform, request.cookies[cookie.name]);
    return offer === undefined ? {} : { offer };
  });

  bindEndpoint(app, contract.joinIdentity, async ({ body, request, reply }) => {
    const userId = await joinByPassword(platform, body, sentBy(request));
    cookie.clear(reply);
    await begin(request, reply, userId);
    return { message: 'Login successful' };
  });

  bindEndpoint(app, contract.signUpByIdentity, async ({ body, request, reply }) => {
    const language = chooseLanguage(request.cookies[languageCookie], request.headers['accept-language']);
    const userId = await signUpByIdentity(platform, body, { ...sentBy(request), language });
    cookie.clear(reply);
    await begin(request, reply, userId);
    return { message: 'User created successfully' };
  });
}

/** Binds the identities of a person. */
export function addIdentityRoutes(app: FastifyInstance, platform: Platform, flows: IdentityFlows): void {
  const { config, db } = platform;
  const cookie = flowCookie(config.publicUrl);
  const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) => {
    const { userId, sessionId } = signedIn(viewer);
    return { userId, sessionId, client: clientOf(request) };
  };

  bindEndpoint(app, contract.listIdentities, async ({ viewer }) => {
    const { userId, sessionId } = signedIn(viewer);
    const [rows, asks] = await Promise.all([findIdentitiesOf(db, userId), askedProof(platform, { userId, sessionId })]);
    return {
      identities: rows.map((row) => viewIdentity(row, config.identityProviders)),
      providers: config.identityProviders.map(viewProvider),
      asks,
    };
  });

  bindEndpoint(app, contract.beginIdentity, async ({ body: { provider, ...proof }, ...call }) => {
    const owner = ownerOf(call);
    if (!config.identityProviders.some(({ id }) => id === provider)) throw new ApiError('NOT_FOUND');
    await requireOwner(platform, owner, proof);
    const { userId, sessionId } = owner;
    const sender = { next: settingsPath, userId, sessionId };
    try {
      const { url, token } = await flows.begin(provider, owner.client.network, sender);
      cookie.set(call.reply, token, flowMilliseconds);
      return { url };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      platform.log.warn({ provider, reason: error.message }, 'An identity provider does not answer as it should');
      throw new ApiError('STATE', { message: 'The other service cannot be reached. Try again later.' });
    }
  });

  bindEndpoint(app, contract.removeIdentity, async ({ body, params: { id }, ...call }) => {
    const owner = ownerOf(call);
    await requireOwner(platform, owner, body);
    await removeIdentity(platform, owner, id);
    return { message: 'The other account signs you in no longer.' };
  });
}
