import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentHeaders } from '#server/platform/http/security-headers.ts';

/** A file whose name changes with its content is not a document, and is always requested whole. */
const withoutUseForAssets = [...documentHeaders, 'content-security-policy', 'accept-ranges', 'etag', 'last-modified'];

/** The service worker asks for pages and their parts on their behalf, and must be the present one. */
const serviceWorkerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};

/**
 * Serves what the build made for browsers: files of `/assets`, whose names are hashed, and those beside it. `folder` is
 * that of the build, absolute.
 */
export async function addBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    // A route for each file, so that every other address is one of a page.
    wildcard: false,
    globIgnore: ['verify-auction.html', 'assets/**'],
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', 'public, max-age=3600');
      if (basename(path).startsWith('service-worker.js')) response.headers(serviceWorkerHeaders);
    },
  });
  await app.register(async (scope) => addAssets(scope, join(folder, 'assets')));
}

/** One route for all assets: a route for each of two thousand files would take 14 MB. */
async function addAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
      // A worker has the policy of its own file.
      const isWorker = basename(path).includes('worker');
      if (!isWorker) for (const name of withoutUseForAssets) response.removeHeader(name);
    },
  });
  const names = new Set(readdirSync(root));
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params: { '*': name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
}
