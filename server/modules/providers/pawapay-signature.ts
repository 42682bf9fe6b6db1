import { createHash, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ForgedEvent } from './provider.ts';
import { toleranceSeconds } from './timed-signature.ts';

const inputForm = /^([a-z][\w-]*)=(\(([^()]*)\)(?:;[\w-]+=(?:"[^"]*"|\d+))*)$/;
/** Without these under the signature it says nothing about this request. */
const needed = ['@method', '@path', 'content-digest'];
/** The length of a raw signature of P-256; others are in DER. */
const rawBytes = 64;

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string') throw new ForgedEvent(`No ${name}`);
  return value;
}

function requireDigest(header: string, body: Buffer): void {
  const [, algorithm = '', text = ''] = /^(sha-256|sha-512)=:([A-Za-z0-9+/=]+):$/.exec(header) ?? [];
  if (algorithm === '') throw new ForgedEvent('No digest that is known');
  const expected = createHash(algorithm.replace('-', '')).update(body).digest();
  if (!isEqualInConstantTime(Buffer.from(text, 'base64'), expected)) throw new ForgedEvent('Another body');
}

type Request = { headers: IncomingHttpHeaders; url: URL; body: Buffer; now: Date };

function componentOf(name: string, { headers, url }: Request): string {
  switch (name) {
    case '@method':
      return 'POST';
    case '@authority':
      return url.host;
    case '@path':
      return url.pathname;
    case '@query':
      return url.search === '' ? '?' : url.search;
    case '@target-uri':
      return url.href;
    default:
      if (name.startsWith('@')) throw new ForgedEvent('A component that is not known');
      return headerOf(headers, name);
  }
}

function requireFresh(parameters: string, now: Date): void {
  const seconds = now.getTime() / 1_000;
  const numberOf = (name: string) => Number(new RegExp(`;${name}=(\\d+)`).exec(parameters)?.[1]);
  const [created, expires] = [numberOf('created'), numberOf('expires')];
  if (!(Math.abs(seconds - created) <= toleranceSeconds)) throw new ForgedEvent('Too old');
  if (expires + toleranceSeconds < seconds) throw new ForgedEvent('Expired');
}

/** Throws unless the request carries a fresh HTTP message signature (RFC 9421) of its whole body by this key. */
export function requireMessageSignature(request: Request, key: KeyObject): void {
  const { headers, body, now } = request;
  const [, label = '', parameters = '', list = ''] = inputForm.exec(headerOf(headers, 'signature-input')) ?? [];
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name.toLowerCase());
  if (label === '' || !needed.every((name) => names.includes(name))) throw new ForgedEvent('Too little is signed');
  if (!parameters.includes('alg="ecdsa-p256-sha256"')) throw new ForgedEvent('Another algorithm');
  requireFresh(parameters, now);
  requireDigest(headerOf(headers, 'content-digest'), body);
  const prefix = `${label}=:`;
  const header = headerOf(headers, 'signature');
  if (!header.startsWith(prefix) || !header.endsWith(':')) throw new ForgedEvent('No signature');
  const signature = Buffer.from(header.slice(prefix.length, -1), 'base64');
  const lines = names.map((name) => `"${name}": ${componentOf(name, request)}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const dsaEncoding = signature.length === rawBytes ? 'ieee-p1363' : 'der';
  if (!verify('sha256', Buffer.from(base), { key, dsaEncoding }, signature)) throw new ForgedEvent('Another signature');
}
