import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { readTarget, resolveTarget } from '#server/platform/outgoing/allowed-target.ts';
import {
  answerMilliseconds,
  type FoundAddress,
  rejectOnAbort,
  requestAt,
} from '#server/platform/outgoing/request-at.ts';

/** An identity provider does not answer, or not as it should; the words are for the operator and hold no secret. */
export class ProviderFault extends Error {}

const mostBytes = 256 * 1024;
const strict = { isThisMachineAllowed: false };

type Asked = { form?: URLSearchParams; headers?: Readonly<Record<string, string>> };

/**
 * Resolves an address of a provider. The operator has chosen the host of the issuer, wherever it is; any other that the
 * provider names must be on the public internet and speak https.
 */
async function find(url: URL, issuer: URL): Promise<FoundAddress> {
  if (url.host === issuer.host && url.protocol === issuer.protocol) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 ? await lookup(host) : { address: host, family: isIP(host) };
  }
  return resolveTarget(readTarget(url.href, strict), strict);
}

async function readWhole(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ProviderFault('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(url: URL, at: FoundAddress, { form, headers, signal }: Asked & { signal: AbortSignal }) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const method = form === undefined ? 'GET' : 'POST';
    const request = requestAt(url, at, { method, signal, headers: { accept: 'application/json', ...headers } });
    request.on('error', reject);
    request.on('response', resolve);
    request.end(form?.toString());
  });
}

/** One call of a provider: within ten seconds, at most 256 KB, no redirects. Returns the JSON of a success. */
export async function askIssuer(address: string, issuer: string, asked: Asked = {}): Promise<unknown> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(answerMilliseconds);
  const tooSlow = rejectOnAbort(signal);
  try {
    const at = await Promise.race([find(url, new URL(issuer)), tooSlow]);
    const answer = await Promise.race([send(url, at, { ...asked, signal }), tooSlow]);
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new ProviderFault(`${url.host} answered ${answer.statusCode}`);
    }
    return JSON.parse(await Promise.race([readWhole(answer), tooSlow]));
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault(`No answer that can be read from ${url.host}`);
  }
}
