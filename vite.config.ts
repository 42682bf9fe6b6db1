import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { writeVerifierPage } from './build/verifier-page.ts';
import { routes } from './web/routes.ts';

/**
 * What does not belong into the file that all pages share: what visitors never need, texts, of which they need one
 * language, and rules for input, which come with a form's use. Vite's `codeSplitting` is made for this. Measured: with it
 * the home page loads 11 scripts of 150 KB, with Vite's own division 78 of 158 KB, and with a group of everything that
 * many pages share 170 KB. The limit is 150 KB (bench/targets.ts); `npm run bench` says when this list has to be looked at.
 */
const keptApart = new RegExp(
  [
    // Rules for input, and how amounts, numbers and days are read and counted.
    /\/node_modules\/zod\//,
    // What proves the record of an auction.
    /\/node_modules\/@noble\//,
    /\/contract\/(?:[\w-]+\/)?(?:[\w-]+\.(?:endpoints|events|schema)|account|days|endpoint|event|ids|image|listing|page|read-amount|read-id|read-listing-number|text-fields)\.ts/,
    // Forms, which the home page begins without.
    /\/contract\/plain-forms\.ts/,
    /\/(?:contract\/words\/[\w-]+|lib\/(?:form-problems|report-of|typed-input|use-fields-of|use-form|use-stored-form)|ui\/(?:amount-in-words|call-form|password-field|plain-form|plain-outcome))\.tsx?/,
    // The law's numbers.
    /\/rules\//,
    // Texts, and features that only some pages have; not how their addresses are read, which the list of pages needs.
    /\/i18n\/(?:files|messages)\//,
    /\/contract\/(?:accounts|auctions|chat|commission|costs|deals|insights|listing-imports|media|notifications|payments|places|price-permits|search|sellers|shared-lists|staff|stays|viewings)\//,
    /\/features\/(?:accounts|auctions|chat|costs|deals|insights|listing-form|listing-imports|notifications|pay|payments|price-permits|sellers|shared-lists|staff|stays|viewings)\/(?![\w/-]*-address\.ts)/,
    /\/features\/search\/(?!form\/form-address)/,
    /\/(?:filtered|category)-listings\.tsx/,
    /\/features\/listings\/(?:page\/listing-page|listings-page|cards\/listing-results)\.tsx/,
    // Parts of pages that one goes on to, and what is loaded when it is opened.
    /\/ui\/(?:map\/|(?:back-link|breadcrumbs|dialog|dialog-actions|load-failed|open-modals|page-intro|pager|pagination|pill-look|problem|skeleton|state-badge|tabs|turn-link|use-modal|use-press-beside)\.tsx?)/,
    /\/lib\/(?:call-once|random-id|search-params|single-keys|socket-client|upload-to-api|use-live)\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Pages that most visits never open: their loaders and components come with them, not with every page. */
const rareRoutes =
  /^\/(?:_member\/|_seller\/)?(?:about|all-products|analytics|auction|auth|calendar|chats?|client|compare|contact-us|customers|dashboard|faqs|help-center|import-products|leases|lists|messages|my-|new-product|news|nights|notifications|orders|payments|privacy-policy|profile|receipts|saved|sell|sellers|services|settings|simulator|staff|terms-of-use|unsubscribe|update-product|viewings|wishlist)/;
const withLoader = [
  [
    'loader' as const,
    'component' as const,
    'pendingComponent' as const,
    'errorComponent' as const,
    'notFoundComponent' as const,
  ],
];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  resolve: {
    // use-intl offers this name for it. The texts use arguments and plurals only; the general formatter would add 8 KB to
    // the home page, past its limit. A test holds every text against the general one (format-message.test.ts).
    alias: { 'use-intl/format-message': fileURLToPath(new URL('web/i18n/format-message.ts', import.meta.url)) },
  },
  // Built in one piece with its packages: only what pages use of them, and use-intl with the formatter above. While one
  // develops Node loads them itself, because Vite does not run CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            // Names stay, so that what a log says of an error can be read.
            minify: { mangle: false, compress: true, codegen: true },
            // V8 keeps the text of a program in memory: without comments, and in one byte a character, which takes ASCII alone.
            charset: 'ascii',
            comments: false,
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first scripts name two hundred others, whose hashes no compression makes smaller: seven signs are enough.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What several pages need comes in one file: a page then names few, and a phone asks for few.
            codeSplitting: {
              groups: [{ name: 'shared', test: (id) => !keptApart.test(id), minShareCount: 10 }],
            },
          },
        },
      },
    },
  },
  plugins: [
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
    writeServiceWorker(),
    writeVerifierPage(),
    precompress(),
  ],
}));
