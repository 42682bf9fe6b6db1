import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';

const migrations = readdirSync(new URL('server/migrations/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const apiDocsFile = (name: string) => resolve(`@fastify/swagger-ui/static/${name}`);

/** The font of documents comes with the built server. */
const documentFonts: Plugin = {
  name: 'document-fonts',
  generateBundle() {
    for (const name of ['DejaVuSans', 'DejaVuSans-Bold']) {
      this.emitFile({ type: 'asset', fileName: `fonts/${name}.ttf`, source: readFileSync(fontFile(name)) });
    }
  },
};

/** The page that shows the API comes with the built server too. */
const apiDocs: Plugin = {
  name: 'api-docs',
  generateBundle() {
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      const source = readFileSync(apiDocsFile(name));
      this.emitFile({ type: 'asset', fileName: `api-docs/${name}`, source });
    }
  },
};

/**
 * The server as `npm start` runs it: the same source in a few files, without the thousand modules and their texts that
 * Node would keep in memory, and without a compiler in the process (docs/decisions/016-the-server-is-built.md).
 */
export default defineConfig({
  plugins: [documentFonts, apiDocs],
  build: {
    ssr: true,
    outDir: 'dist/app',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        service: 'server/service.ts',
        'backup-program': 'server/modules/backups/backup-program.ts',
        'force-exit.worker': 'server/force-exit.worker.ts',
        'load-program': 'demo/load-program.ts',
        'image-program': 'server/platform/images/image-program.ts',
        'pdf-program': 'server/platform/pdf/pdf-program.ts',
        'search-thread': 'server/modules/search/service/search-thread.ts',
        'search-comparison.worker': 'server/modules/saved-searches/matching/search-comparison.worker.ts',
        'verify-log.worker': 'server/modules/auctions/background/verify-log.worker.ts',
        ...Object.fromEntries(migrations.map((name) => [`migrations/${name}`, `server/migrations/${name}.ts`])),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        // Names stay, so that what a log says of an error can be read.
        minify: { mangle: false, compress: true, codegen: true },
        // V8 keeps the text of a program in memory: without comments, and in one byte a character, which takes ASCII alone.
        charset: 'ascii',
        comments: false,
      },
    },
  },
  ssr: {
    noExternal: true,
    // What brings files of its own, is rarely needed, or is written for another machine's processor.
    external: [
      'sharp',
      'vite',
      '@fastify/middie',
      'pg-native',
      'graphile-worker',
      'pdfkit',
      'pino',
      'redis',
      '@socket.io/redis-adapter',
      '@simplewebauthn/server',
      '@aws-sdk/client-s3',
    ],
  },
});
