import { ProviderSilent } from './provider.ts';

/** Payers wait for it. */
const mostMilliseconds = 10_000;
const mostBytes = 256 * 1024;

type Asked = { method: 'GET' | 'POST'; headers?: Readonly<Record<string, string>>; body?: string };

export type ProviderAnswer = { status: number; body: unknown };

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ProviderSilent('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One call of a provider over HTTPS. Everything but an answer below 500 that can be read is silence: refused connections,
 * time-outs, faults of theirs. What the errors say holds neither bodies nor headers, so that no secret reaches a log.
 */
export async function askProvider(url: URL, { method, headers = {}, body }: Asked): Promise<ProviderAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(mostMilliseconds),
      ...(body !== undefined && { body }),
    });
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw new ProviderSilent(`No answer from ${url.host}`);
  }
  const { status } = response;
  if (status >= 500 || status === 429) throw new ProviderSilent(`${url.host} answered ${status}`);
  if (text === '') return { status, body: undefined };
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new ProviderSilent(`${url.host} answered ${status} with what is no JSON`, status);
  }
}
