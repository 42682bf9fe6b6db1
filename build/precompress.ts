import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json|webmanifest)$/;

const compressBrotli = promisify(brotliCompress);
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_LGBLOCK: block } = constants;

/** Which window and block make a long file smallest is not foreseen by brotli and differs from build to build. */
const settings = [{}, { [window]: 18 }, { [block]: 20 }, { [window]: 18, [block]: 20 }];
const longBytes = 32_768;

/** The smallest of what brotli makes of a file. */
async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const tried = bytes.length > longBytes ? settings : [{}];
  const made = await Promise.all(tried.map((some) => compressBrotli(bytes, { params: { [quality]: 11, ...some } })));
  return made.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}

/** Writes `.br` and `.gz` beside every text file of the client, so that the server compresses nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'urugo-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      for (const file of files) {
        const bytes = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), await smallestBrotli(bytes));
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
