import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Megabytes of heap with `SMALL_MACHINE=1`. */
const smallHeapMegabytes = 192;

/** Options of V8 that save memory at the price of speed. */
const savingOptions = [
  '--max-semi-space-size=4',
  `--max-old-space-size=${smallHeapMegabytes}`,
  // Seconds for which V8 keeps memory that it has freed.
  '--memory-pool-timeout=1',
];

/** Settings of the C library that give free memory back to the system at once instead of keeping it. */
const savingEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

const nameOf = (/** @type {string} */ option) => option.split('=')[0] ?? option;

/** A Node that does not know an option refuses to start. */
function knownOptions(/** @type {string} */ node, /** @type {string[]} */ options) {
  const known = execFileSync(node, ['--v8-options'], { encoding: 'utf8' });
  return options.filter((option) => known.includes(`  ${nameOf(option)} (`));
}

/**
 * How Node runs the server: the options of the program and variables of its environment. Node's own settings, unless the
 * machine is small (`SMALL_MACHINE=1`): then about half the memory, and lists a quarter slower.
 * @param {string} node path of the program
 * @param {{ isSmallMachine: boolean }} machine
 */
export function serverSettings(node, { isSmallMachine }) {
  const options = ['--disable-warning=ExperimentalWarning'];
  const environment = {
    // Code that Node has compiled is kept for the next start.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.runtime/code', import.meta.url)),
    // Threads for passwords and files.
    UV_THREADPOOL_SIZE: '8',
  };
  if (!isSmallMachine) return { options, environment };
  return {
    options: [...options, ...knownOptions(node, savingOptions)],
    environment: { ...environment, ...savingEnvironment },
  };
}
