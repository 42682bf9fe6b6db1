import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DropBox } from './drop-box.ts';
import type { KeptFiles } from './kept-files.ts';
import { statusPage, type WitnessStatus } from './status-page.ts';

type Answer = { status: number; type: string; body: string };

async function answer(path: string, files: KeptFiles, status: () => Promise<WitnessStatus>): Promise<Answer> {
  if (path === '/') return { status: 200, type: 'text/html; charset=utf-8', body: statusPage(await status()) };
  if (path === '/status') return { status: 200, type: 'application/json', body: JSON.stringify(await status()) };
  const [, kind, name = ''] = /^\/(cosignatures|evidence)\/([^/]+)$/.exec(path) ?? [];
  const body = kind === 'cosignatures' || kind === 'evidence' ? await files.read(kind, name) : undefined;
  if (body === undefined) return { status: 404, type: 'text/plain', body: 'There is nothing here.\n' };
  return { status: 200, type: kind === 'evidence' ? 'application/json' : 'application/x-ndjson', body };
}

/** A bid takes slightly more than a kilobyte. */
const mostBodyBytes = 4_096;
const bodyMilliseconds = 5_000;
const dropPath = '/bids';

/** The text of a body; undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const refusals = {
  400: 'This is no bid.',
  403: 'This is not signed by a bidder of this auction.',
  404: 'This auction takes no bids that are seen here.',
  429: 'Too many.',
  503: 'There is no room.',
} as const;

async function takeBid(request: IncomingMessage, box: DropBox): Promise<Answer> {
  const type = 'application/json';
  const text = await readBody(request);
  if (text === undefined) return { status: 413, type, body: JSON.stringify({ message: refusals[400] }) };
  const result = await box.take(text);
  if (result.status === 200) return { status: 200, type, body: JSON.stringify({ receipt: result.receipt }) };
  return { status: result.status, type, body: JSON.stringify({ message: refusals[result.status] }) };
}

type Served = { files: KeptFiles; box: DropBox };

function answerTo(
  request: IncomingMessage,
  { files, box }: Served,
  status: () => Promise<WitnessStatus>,
): Promise<Answer> {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (request.method === 'GET' || request.method === 'HEAD') return answer(path, files, status);
  if (path === dropPath && request.method === 'POST') return takeBid(request, box);
  // Browsers ask first whether pages of the operator may send bids here.
  if (path === dropPath && request.method === 'OPTIONS')
    return Promise.resolve({ status: 204, type: 'text/plain', body: '' });
  return Promise.resolve({ status: 405, type: 'text/plain', body: 'Only GET.\n' });
}

/**
 * Serves to anyone what a witness has signed and found, and takes bids from bidders. Rejects where the port is taken:
 * then another one runs already.
 */
export async function serveWitness(
  { host, port }: { host: string; port: number },
  served: Served,
  status: () => Promise<WitnessStatus>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer({ requestTimeout: bodyMilliseconds }, (request, response) => {
    answerTo(request, served, status)
      .catch((): Answer => ({ status: 500, type: 'text/plain', body: 'This could not be answered.\n' }))
      .then(({ status: code, type, body }) => {
        response.writeHead(code, {
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
          // The rest of a body that was too long is not read.
          ...(code === 413 ? { connection: 'close' } : {}),
        });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
