import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of the client, so that the server compresses nothing twice. */
export function precompress(): Plugin {
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
