import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterwards } from './test-app.ts';

export type Claims = Record<string, unknown>;

/** What a provider does that it should not, or that happens to it. */
export type ProviderMood = {
  /** Claims in place of the right ones; null leaves one out. */
  claims?: Claims;
  header?: { alg?: string; kid?: string };
  /** Signs with a key that it does not publish, with the client's secret, or not at all. */
  signs?: 'foreign' | 'secret' | 'nothing';
  description?: Claims;
  /** How the endpoint for tokens answers. */
  answers?: 'silence' | 'fault' | 'redirect' | 'long' | 'nonsense';
};

type Grant = { nonce: string; challenge: string; redirectUri: string; claims: Claims };

const base64url = (text: string | Buffer) => Buffer.from(text).toString('base64url');
const json = (value: unknown) => base64url(JSON.stringify(value));

const newKey = (kid: string) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** An identity provider on this machine, with real keys and signatures. */
export class IdentityProviderStandIn {
  readonly clientId = 'urugo-client';
  readonly clientSecret = 'a secret of both';
  issuer = '';
  mood: ProviderMood = {};
  now: () => Date = () => new Date();
  /** How often tokens were requested. */
  tokenCalls = 0;
  keyCalls = 0;
  #key = newKey('first');
  readonly #foreignKey = newKey('first');
  readonly #grants = new Map<string, Grant>();

  /** Publishes and signs with another key from now on. */
  changeKey(): void {
    this.#key = newKey('second');
  }

  /** A person who was sent here agrees: returns what the browser brings back, as a query. */
  agree(url: string, claims: Claims): URLSearchParams {
    const { searchParams } = new URL(url);
    const of = (name: string) => searchParams.get(name) ?? '';
    const code = randomBytes(16).toString('hex');
    const grant = { nonce: of('nonce'), challenge: of('code_challenge'), redirectUri: of('redirect_uri'), claims };
    this.#grants.set(code, grant);
    return new URLSearchParams({ code, state: of('state') });
  }

  #tokenOf({ nonce, claims }: Grant): string {
    const now = Math.floor(this.now().getTime() / 1_000);
    const usual = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300, nonce };
    const all: Claims = { ...usual, ...claims, ...this.mood.claims };
    const payload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    const { signs } = this.mood;
    const key = signs === 'foreign' ? this.#foreignKey : this.#key;
    const header = { alg: 'RS256', kid: key.kid, typ: 'JWT', ...this.mood.header };
    const signed = `${json(header)}.${json(payload)}`;
    if (signs === 'nothing') return `${signed}.`;
    if (signs === 'secret') {
      return `${signed}.${createHmac('sha256', this.clientSecret).update(signed).digest('base64url')}`;
    }
    return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
  }

  async #giveToken(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const form = await readForm(request);
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const basic = Buffer.from(`${this.clientId}:${encodeURIComponent(this.clientSecret).replaceAll('%20', '+')}`);
    const isClient = request.headers.authorization === `Basic ${basic.toString('base64')}`;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined && grant.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!isClient || !isRight) return { status: 400, body: { error: isClient ? 'invalid_grant' : 'invalid_client' } };
    return { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: this.#tokenOf(grant) } };
  }

  #answerAskew(response: ServerResponse): boolean {
    const { answers } = this.mood;
    if (answers === undefined) return false;
    if (answers === 'fault') response.writeHead(500).end('{}');
    if (answers === 'redirect') response.writeHead(302, { location: `${this.issuer}/jwks` }).end();
    if (answers === 'long') response.writeHead(200).end(`"${'x'.repeat(300_000)}"`);
    if (answers === 'nonsense') response.writeHead(200).end('<html>');
    if (answers === 'silence') response.destroy();
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      const { issuer } = this;
      return void send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...this.mood.description,
      });
    }
    if (request.url === '/jwks') {
      this.keyCalls += 1;
      const jwk = { ...this.#key.publicKey.export({ format: 'jwk' }), kid: this.#key.kid, use: 'sig', alg: 'RS256' };
      return void send(200, { keys: [jwk] });
    }
    if (request.url !== '/token') return void send(404, {});
    this.tokenCalls += 1;
    if (this.#answerAskew(response)) return;
    const { status, body } = await this.#giveToken(request);
    send(status, body);
  }

  /** As `OIDC_PROVIDERS` names it. */
  settings(id = 'google', name = 'Google') {
    const { issuer, clientId, clientSecret } = this;
    return { id, name, issuer, clientId, clientSecret };
  }
}

/** Starts an identity provider for the test, or for the file when called outside of a test. */
export async function startIdentityProvider(): Promise<IdentityProviderStandIn> {
  const provider = new IdentityProviderStandIn();
  const server = createServer((request, response) => void provider.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
