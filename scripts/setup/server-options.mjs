import { fileURLToPath } from 'node:url';

/**
 * How Node runs the server. It would let memory grow to a good part of a large machine before it tidies up; a page's
 * rendering leaves nothing behind, so that a small heap holds it as well.
 */
export const serverOptions = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--no-memory-pool',
];

/**
 * Environment of the server: what Node has made of our programs is kept for the next start; threads for passwords, files and pictures, few of the heaps C libraries keep for each, and
 * memory that is given back to the system instead of kept for later.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.runtime/code', import.meta.url)),
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
};
