import type { Finding } from './findings.ts';

const bytesPerMegabyte = 1_000_000;
const mostMegabytes = 250;

/** Megabytes of memory the web process holds, by its own account. */
async function residentMegabytes(address: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', address))).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The site does not tell how much memory it uses.');
  return Number(bytes) / bytesPerMegabyte;
}

/** Watches the memory of a site's web process, also when that is another after a restart; the most that was seen counts. */
export function createMemoryWatch(site: { readonly address: string }) {
  const seen: number[] = [];
  return {
    look: async () => {
      seen.push(await residentMegabytes(site.address));
    },
    /** A finding against a limit in megabytes; `undefined` when there is none for this case. */
    finding: (limit: number | undefined = mostMegabytes): Finding => {
      const most = Math.max(...seen);
      return {
        what: 'memory of the web process under load',
        target: `under ${limit} MB`,
        measured: `${most.toFixed(0)} MB at most, ${(seen.at(-1) ?? Number.NaN).toFixed(0)} MB at the end`,
        isMet: most < limit,
      };
    },
  };
}
