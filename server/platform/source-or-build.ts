import { existsSync } from 'node:fs';

/** `npm start` runs the server as `vite.server.config.ts` built it, everything else runs it from its source. */
const isBuilt = import.meta.url.endsWith('.js');

function findRepository(): URL {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const parent = new URL('..', folder);
    if (parent.href === folder.href) throw new Error('The server runs outside of its repository');
    folder = parent;
  }
  return folder;
}

/** The folder that holds `package.json`, source and build. */
export const repository = findRepository();

/**
 * Where a program or folder of the server is that is opened by its address, not imported: threads, processes,
 * migrations. In the build they lie side by side, so that their own names distinguish them.
 */
export function builtOrSource(source: URL): URL {
  if (!isBuilt) return source;
  const [, name = '', slash = ''] = /([^/]+?)(?:\.ts)?(\/?)$/.exec(source.pathname) ?? [];
  return new URL(`dist/app/${name}${slash === '' ? '.js' : slash}`, repository);
}

/** Where a file is that the build copies beside the built server, such as a font; from the source it is read in its own place. */
export function builtFile(name: string, source: URL): URL {
  return isBuilt ? new URL(`dist/app/${name}`, repository) : source;
}
