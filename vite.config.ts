import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { routes } from './web/routes.ts';

const compressible = /\.(?:m?js|css|svg|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of the client, so that the server compresses nothing twice. */
function precompress(): Plugin {
  return {
    name: 'urugo-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      for (const file of files) {
        const bytes = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(bytes, quality));
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

const verifier = fileURLToPath(new URL('web/verify-auction/', import.meta.url));

/** Writes the page that verifies auctions: one file with its program in it, which works from a disk too. */
function writeVerifier(): Plugin {
  return {
    name: 'urugo-verify-auction',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, target: 'es2022', rolldownOptions: { input: join(verifier, 'page.ts') } },
      });
      const [{ output = [] } = {}] = [built].flat() as { output?: readonly { type: string; code?: string }[] }[];
      const program = output.find(({ type }) => type === 'chunk')?.code ?? '';
      const page = await readFile(join(verifier, 'verify-auction.html'), 'utf8');
      const safe = program.trim().replaceAll('</script', '<\\/script');
      await writeFile(
        join(dir, 'verify-auction.html'),
        page.replace('/* the program */', () => safe),
      );
    },
  };
}

/** Signs of lucide are made by our own, lighter maker. */
function lightIcons(): Plugin {
  return {
    name: 'urugo-light-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
        ? fileURLToPath(new URL('web/ui/create-icon.tsx', import.meta.url))
        : undefined,
  };
}

/** What visitors never need, and texts, of which they need one language. */
const keptApart =
  /\/(?:messages|(?:features|contract)\/(?:accounts|auctions|chat|deals|insights|listing-form|listing-imports|notifications|search|sellers|staff)|ui\/map)\/|\/(?:filtered|category)-listings\.tsx/;

/** Pages that most visits never come to: what they load and how comes with them, not with every page. */
const rareRoutes =
  /^\/(?:all-products|analytics|auction|auth|chats?|client|customers|dashboard|import-products|messages|my-|new-product|notifications|orders|product-preview|profile|sell|settings|staff|unsubscribe|update-product|wishlist)/;
const withLoader = [
  [
    'loader' as const,
    'component' as const,
    'pendingComponent' as const,
    'errorComponent' as const,
    'notFoundComponent' as const,
  ],
];

export default defineConfig({
  publicDir: 'web/public',
  resolve: {
    // The texts use a small part of what the general formatter knows; that one is large and slow.
    alias: { 'use-intl/format-message': fileURLToPath(new URL('web/i18n/format-message.ts', import.meta.url)) },
  },
  optimizeDeps: { rolldownOptions: { plugins: [lightIcons()] } },
  // In one piece with its packages: only what pages use of them, and use-intl with the formatter above.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    // Names stay, so that what a log says of an error can be read.
    ssr: {
      build: { rolldownOptions: { output: { minify: { mangle: false, compress: true, codegen: true } } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages need comes in one file: a page then names few, and a phone asks for few.
            codeSplitting: {
              groups: [{ name: 'shared', test: (id) => !keptApart.test(id), minShareCount: 6 }],
            },
          },
        },
      },
    },
  },
  plugins: [
    lightIcons(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      client: { entry: 'client.tsx' },
      server: { entry: 'server.ts' },
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        virtualRouteConfig: routes,
        quoteStyle: 'single',
        semicolons: true,
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => (rareRoutes.test(routeId) ? withLoader : undefined),
        },
      },
    }),
    react(),
    writeVerifier(),
    precompress(),
  ],
});
