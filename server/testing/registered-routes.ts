import type { FastifyInstance } from 'fastify';

const line = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/;
/** How many characters the tree of routes uses for each level. */
const charactersPerLevel = 4;

/** Every route the app answers, as `GET /api/x/:id`; HEAD follows GET everywhere. */
export function registeredRoutes(http: FastifyInstance): string[] {
  const place: string[] = [];
  const routes = new Set<string>();
  for (const text of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = line.exec(text) ?? [];
    if (segment === '') continue;
    place.length = indent.length / charactersPerLevel;
    place.push(segment);
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD') routes.add(`${method} ${place.join('')}`);
    }
  }
  return [...routes].sort();
}
