import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the page asks for: the description as an object, or as YAML, of which JSON is a part. */
    swagger(options?: { yaml?: boolean }): unknown;
  }
}

/** The page asks for a plugin of this name; all it uses of it is our own description. */
const nameForThePage = '@fastify/swagger';

function describer(description: Record<string, unknown>) {
  const add = async (app: FastifyInstance) => {
    app.decorate('swagger', ({ yaml = false } = {}) => (yaml ? JSON.stringify(description, null, 2) : description));
  };
  return Object.assign(add, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: nameForThePage },
  });
}

/** Serves the description of the API at `/api/docs` (for people) and `/api/docs/json` (for programs). */
export async function addApiDocs(app: FastifyInstance, description: Record<string, unknown>): Promise<void> {
  await app.register(describer(description));
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // All it needs comes from us.
    transformStaticCSP: (policy) => policy.replaceAll(/ (?:https:|validator\.swagger\.io)(?=[ ;])/g, ''),
  });
}
