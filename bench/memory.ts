import { readFile } from 'node:fs/promises';
import { readMetric } from './metrics.ts';
import type { Finding } from './results.ts';

const bytesPerMegabyte = 1_000_000;

/** A process with its own metrics, and those of its operating system where available. */
type Watched = { readonly address: string; readonly pid: number };

/** The highest memory use of a process in megabytes, where the system records it. */
async function mostMegabytesOf({ pid }: Watched): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1_024) / bytesPerMegabyte;
}

/** Megabytes of memory the web process holds, by its own account. */
async function residentMegabytes({ address }: Watched): Promise<number> {
  return (await readMetric(address, 'process_resident_memory_bytes')) / bytesPerMegabyte;
}

/**
 * Watches the memory of a site's web process, also when that is another after a restart. The most it ever held counts,
 * also between two samples, where the system records it.
 */
export function createMemoryWatch(site: Watched) {
  let [most, last] = [0, 0];
  return {
    look: async () => {
      last = await residentMegabytes(site);
      most = Math.max(most, last, (await mostMegabytesOf(site)) ?? 0);
    },
    /** A finding, judged where there is a limit in megabytes. */
    finding: (limit?: number): Finding => {
      const finding = {
        what: 'memory of the web process under load',
        measured: `${most.toFixed(0)} MB at most, ${last.toFixed(0)} MB at the end`,
      };
      return limit === undefined ? finding : { ...finding, target: `at most ${limit} MB`, isMet: most <= limit };
    },
  };
}
