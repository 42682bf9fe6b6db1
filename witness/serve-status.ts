import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Serves what a witness has signed and found, to anybody. Rejects where the port is taken: then another one runs already. */
export async function serveStatus(
  { host, port }: { host: string; port: number },
  files: KeptFiles,
  status: () => Promise<WitnessStatus>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const answered = request.method === 'GET' || request.method === 'HEAD' ? answer(path, files, status) : undefined;
    Promise.resolve(answered ?? { status: 405, type: 'text/plain', body: 'Only GET.\n' })
      .catch((): Answer => ({ status: 500, type: 'text/plain', body: 'This could not be read.\n' }))
      .then(({ status: code, type, body }) => {
        response.writeHead(code, {
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'access-control-allow-origin': '*',
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
