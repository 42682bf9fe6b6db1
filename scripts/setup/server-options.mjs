import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Megabytes of heap for the server's main thread. It needs a quarter of the default; the nearer the limit, the sooner
 * Node tidies up: 104 take 40 MB less from a busy server, and a sixth of its speed. Thousands of people need more.
 */
const heapMegabytes = Number(process.env.HEAP_MB) || 192;

/** How Node runs the server: what is free goes back to the system at once. */
const options = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  `--max-old-space-size=${heapMegabytes}`,
];

/** Options that only some versions of Node have; a Node that does not know an option refuses to start. */
const newerOptions = [
  // Seconds for which V8 keeps what it has freed.
  '--memory-pool-timeout=1',
];

const nameOf = (/** @type {string} */ option) => option.split('=')[0] ?? option;

/**
 * The options with which this Node runs the server.
 * @param {string} node path of the program
 */
export function serverOptionsFor(node) {
  const known = execFileSync(node, ['--v8-options'], { encoding: 'utf8' });
  const isKnown = (/** @type {string} */ option) => known.includes(`  ${nameOf(option)} (`);
  return [...options, ...newerOptions.filter(isKnown)];
}

/**
 * Environment of the server: what Node has made of our programs is kept for the next start; threads for passwords and
 * files, few of the heaps C libraries keep for each, and memory that is given back to the system instead of kept.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.runtime/code', import.meta.url)),
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
};
