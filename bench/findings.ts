import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';

/** One line of the results. Without a target it is there for information. */
export type Finding = { what: string; target?: string; measured: string; isMet?: boolean };

const bytesPerGibibyte = 2 ** 30;

function verdictOf({ isMet }: Finding): string {
  if (isMet === undefined) return '';
  return isMet ? 'ok' : 'MISSED';
}

function cellsOf(finding: Finding): string[] {
  return [finding.what, finding.target ?? '', finding.measured, verdictOf(finding)];
}

/** The results as a table of text whose columns line up; it is Markdown as well. */
export function tableOf(findings: readonly Finding[]): string {
  const heading = ['measured', 'target', 'result', ''];
  const lines = findings.map(cellsOf);
  const widths = heading.map((title, column) =>
    Math.max(3, title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join('\n');
}

/** What the figures were measured on. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / bytesPerGibibyte);
  return `${availableParallelism()} cores, ${memory} GB of memory, Node ${process.versions.node}`;
}

const results = new URL('./results.md', import.meta.url);
/** Each search size has a part of its own, which begins with this; so has chat. */
const searchHeading = '## Search, ';
const chatHeading = '## Chat\n';

/** The parts of the results that begin with a heading, as they stand. */
async function partsOfResults(): Promise<string[]> {
  const text = await readFile(results, 'utf8').catch(() => '');
  return text.split(/^(?=## )/m);
}

/** Puts the results of a search size into `bench/results.md`, in the place of those before. */
export async function writeSearchResults(size: string, findings: readonly Finding[]): Promise<void> {
  const heading = `${searchHeading}${size}\n`;
  const others = (await partsOfResults()).filter((part) => !part.startsWith(heading));
  const today = new Date().toISOString().slice(0, 10);
  const isCrashes = size === 'crashes';
  const units = `Times are multiples of P, the median of a
primary-key read through the same driver, taken in turns in the same run.`;
  const written = `${heading}
Written by \`npm run bench -- ${isCrashes ? 'search-crashes' : `search ${size}`}\` on ${today}: ${describeMachine()}. ${
    isCrashes
      ? 'After each kill the site is\nstarted again and all that it answers is compared with a scan of the database.'
      : units
  }

${tableOf(findings)}
`;
  await writeFile(results, [...others.map((part) => part.trimEnd()), written].join('\n\n'));
}

/** Puts the results on chat into `bench/results.md`, in the place of those before. */
export async function writeChatResults(size: string, findings: readonly Finding[]): Promise<void> {
  const others = (await partsOfResults()).filter((part) => !part.startsWith(chatHeading));
  const today = new Date().toISOString().slice(0, 10);
  const written = `${chatHeading}
Written by \`npm run bench -- chat ${size}\` on ${today}: ${describeMachine()}. Delivery is the time from sending a message to its
arrival at the other's socket. The bare path is one locked insert and one plain Socket.IO emit, with as many clients and
messages, in turns in the same run; clients and servers share the machine.

${tableOf(findings)}
`;
  await writeFile(results, [...others.map((part) => part.trimEnd()), written].join('\n\n'));
}

const auctionsHeading = '## Auctions\n';

/** Puts the results of auctions into `bench/results.md`, in the place of those before. */
export async function writeAuctionResults(size: string, findings: readonly Finding[]): Promise<void> {
  const others = (await partsOfResults()).filter((part) => !part.startsWith(auctionsHeading));
  const today = new Date().toISOString().slice(0, 10);
  const written = `${auctionsHeading}
Written by \`npm run bench -- auctions ${size}\` on ${today}: ${describeMachine()}. Bids go over HTTP to the real server in a
process of its own; the yardstick is a transaction that locks one row and changes it, in the same minutes.

${tableOf(findings)}
`;
  await writeFile(results, [...others.map((part) => part.trimEnd()), written].join('\n\n'));
}

const importHeading = '## Import\n';

/** Puts the results of importing into `bench/results.md`, in the place of those before. */
export async function writeImportResults(findings: readonly Finding[]): Promise<void> {
  const others = (await partsOfResults()).filter((part) => !part.startsWith(importHeading));
  const today = new Date().toISOString().slice(0, 10);
  const written = `${importHeading}
Written by \`npm run bench -- import\` on ${today}: ${describeMachine()}. The server runs with the demonstration in a process
of its own, and is killed with SIGKILL half way.

${tableOf(findings)}
`;
  await writeFile(results, [...others.map((part) => part.trimEnd()), written].join('\n\n'));
}

/** Writes `bench/results.md`, except the parts on search, chat, auctions and importing, which stay. */
export async function writeResults(findings: readonly Finding[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const kept = [searchHeading, chatHeading, auctionsHeading, importHeading];
  const search = (await partsOfResults()).filter((part) => kept.some((heading) => part.startsWith(heading)));
  const text = `# Results of the benchmarks

Written by \`npm run bench\` on ${today}: ${describeMachine()}.

Speeds are shares of what an empty Fastify route answers on the same machine in the same minutes, because only those
can be compared between machines. Each is the median of rounds made in turns.

${tableOf(findings)}
`;
  await writeFile(
    results,
    [text.trimEnd(), ...search.map((part) => part.trimEnd()), ''].join('\n\n').trimEnd().concat('\n'),
  );
}
