import { isIP, isIPv6 } from 'node:net';
import { ConfigError } from '#server/config-error.ts';

const minimumSecretLength = 32;
const minimumTokenLength = 16;
const minimumDemoPasswordLength = 12;
const minimumDifferentCharacters = 10;

const adviceOnSecrets = 'Make one with: node -e "console.log(crypto.randomBytes(32).toString(\'base64url\'))"';

/** Words of examples and templates: a secret that holds one was copied, not made. */
const wordsOfExamples =
  /secret|password|passphrase|change.?(?:me|this|it)|replace.?(?:me|this|it)|placeholder|example|default|insecure|your.?own|12345678|abcdefgh|qwerty|demo.?urugo/i;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name or an address to listen on is this machine and no other. */
export function isThisMachine(host: string): boolean {
  return loopbackHosts.has(host.toLowerCase());
}

/** The address of the site without a trailing slash. Throws ConfigError when it holds more than scheme, host and port. */
export function requireOrigin(text: string): string {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError('PUBLIC_URL must not hold a user or a password: it is shown to everybody');
  }
  if (url.pathname.replace(/\/+$/, '') !== '' || text.includes('?') || text.includes('#')) {
    throw new ConfigError(`PUBLIC_URL must end after host and port, like ${url.origin}: the site lives at the root`);
  }
  return url.origin;
}

/** Throws ConfigError unless a key, of sessions and codes or of auctions, looks random. */
export function requireSecret(secret: string | undefined, name = 'SESSION_SECRET'): string {
  if (secret === undefined) throw new ConfigError(`${name} is missing. ${adviceOnSecrets}`);
  if (secret.length < minimumSecretLength || new Set(secret).size < minimumDifferentCharacters) {
    throw new ConfigError(`${name} is too weak: at least ${minimumSecretLength} random characters. ${adviceOnSecrets}`);
  }
  refuseWordsOfExamples(name, secret);
  return secret;
}

/** Throws ConfigError for a token that could be guessed. */
export function requireToken(token: string | undefined, name = 'METRICS_TOKEN'): string | undefined {
  if (token === undefined) return undefined;
  if (token.length < minimumTokenLength) {
    throw new ConfigError(`${name} is too short: at least ${minimumTokenLength} characters. ${adviceOnSecrets}`);
  }
  refuseWordsOfExamples(name, token);
  return token;
}

function refuseWordsOfExamples(name: string, secret: string): void {
  const [word] = wordsOfExamples.exec(secret) ?? [];
  if (word !== undefined) throw new ConfigError(`${name} holds "${word}", as examples do. ${adviceOnSecrets}`);
}

/** Throws ConfigError for an address over which others could overhear passwords. */
export function requireHttps(publicUrl: string): void {
  const { hostname, protocol } = new URL(publicUrl);
  if (protocol === 'https:' || isThisMachine(hostname)) return;
  throw new ConfigError(`PUBLIC_URL must begin with https:// (it is ${publicUrl}): passwords travel over it`);
}

/**
 * A demonstration that others can reach has accounts of every role, the staff's too: their published password will
 * not do. Throws ConfigError.
 */
export function requireOwnPassword(password: string | undefined): void {
  if (password !== undefined) return;
  throw new ConfigError(
    'DEMO_PASSWORD is missing: others can reach this demonstration (by PUBLIC_URL or HOST), and the usual password ' +
      'of its accounts is published',
  );
}

/** Throws ConfigError for a password of the demonstration's accounts that is short or published. */
export function requireDemoPassword(password: string | undefined): string | undefined {
  if (password === undefined) return undefined;
  if (password.length < minimumDemoPasswordLength || new Set(password).size < minimumDemoPasswordLength / 2) {
    throw new ConfigError(`DEMO_PASSWORD is too weak: at least ${minimumDemoPasswordLength} characters`);
  }
  refuseWordsOfExamples('DEMO_PASSWORD', password);
  return password;
}

/** Names of networks that Fastify knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The widest networks that one organisation has: 10.0.0.0/8 and fc00::/7. */
const shortestPrefixes = { 4: 8, 6: 7 } as const;

function checkProxy(entry: string): void {
  if (namedNetworks.has(entry)) return;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  const longest = isIPv6(address) ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  if ((family !== 4 && family !== 6) || !isPrefix || rest.length > 0 || /[%]|^::ffff:/i.test(address)) {
    throw new ConfigError(
      `TRUST_PROXY cannot be read at "${entry}": give addresses or networks like 10.0.0.5, 10.0.0.0/24, fd00::/8, ` +
        'or loopback, linklocal, uniquelocal, with commas between them',
    );
  }
  if (prefix !== undefined && Number(prefix) < shortestPrefixes[family]) {
    throw new ConfigError(
      `TRUST_PROXY must not be as wide as "${entry}": then everybody could claim any address. Name your proxies only`,
    );
  }
}

/** The trusted proxies. Throws ConfigError when one cannot be read or matches every address. */
export function trustedProxiesOf(text: string | undefined): readonly string[] {
  const entries = text?.split(',').map((entry) => entry.trim()) ?? [];
  for (const entry of entries) checkProxy(entry);
  return entries;
}
