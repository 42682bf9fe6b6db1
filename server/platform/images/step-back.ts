import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const tasks = '/proc/self/task';
/** Of twenty: whoever asks for a page goes first, pictures take what is left, which is most of the time everything. */
const niceness = 10;

/**
 * Lets the threads that decode and encode pictures step back behind the one that answers requests, where the system
 * tells threads apart (Linux). Without it a picture takes its half of two processors from everybody who only looks.
 */
export function letPicturesStepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(tasks)) {
      const name = readFileSync(`${tasks}/${thread}/comm`, 'utf8');
      if (name.startsWith('libuv-worker')) setPriority(Number(thread), niceness);
    }
  } catch {
    // A system that does not allow it works as well, only less politely.
  }
}
