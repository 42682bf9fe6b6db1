import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { builtFile, repository } from '#server/platform/source-or-build.ts';

const address = '/api/docs';

/** Files of Swagger UI, which the build takes along. */
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const starter = `SwaggerUIBundle({ url: '${address}/json', dom_id: '#api', deepLinking: true, validatorUrl: null });`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="${address}/static/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<noscript><a href="${address}/json">OpenAPI</a></noscript>
<script src="${address}/static/swagger-ui-bundle.js"></script>
<script src="${address}/static/start.js"></script>
</body>
</html>
`;

/** All it needs comes from us; Swagger UI sets styles of its own and draws its icons by addresses of data. */
const policy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; " +
  "img-src 'self' data:; style-src 'self' 'unsafe-inline'";

function read(name: keyof typeof files): Promise<Buffer> {
  return readFile(
    builtFile(`api-docs/${name}`, new URL(`node_modules/@fastify/swagger-ui/static/${name}`, repository)),
  );
}

/** Serves the description of the API at `/api/docs` (for people) and `/api/docs/json` (for programs). */
export function addApiDocs(app: FastifyInstance, readDescription: () => Record<string, unknown>): void {
  let description: Buffer | undefined;
  for (const path of [address, `${address}/`]) {
    app.get(path, async (_, reply) =>
      reply.headers({ 'content-security-policy': policy }).type('text/html; charset=utf-8').send(page),
    );
  }
  app.get(`${address}/json`, async (_, reply) => {
    // Written when first asked for, and kept as text: as objects it would take ten times the memory.
    description ??= Buffer.from(JSON.stringify(readDescription()));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get(`${address}/static/start.js`, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(starter),
  );
  for (const [name, type] of Object.entries(files) as [keyof typeof files, string][]) {
    app.get(`${address}/static/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await read(name)),
    );
  }
}
