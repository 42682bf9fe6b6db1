import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type StaticDocument = StaticDocumentSpec['document'];

/** Serves the description of the API at `/api/docs` (for people) and `/api/docs/json` (for programs). */
export async function addApiDocs(app: FastifyInstance, description: Record<string, unknown>): Promise<void> {
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: description as unknown as StaticDocument },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // All it needs comes from us.
    transformStaticCSP: (policy) => policy.replaceAll(/ (?:https:|validator\.swagger\.io)(?=[ ;])/g, ''),
  });
}
