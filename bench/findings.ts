import { writeFile } from 'node:fs/promises';
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

/** Writes `bench/results.md`. */
export async function writeResults(findings: readonly Finding[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const text = `# Results of the benchmarks

Written by \`npm run bench\` on ${today}: ${describeMachine()}.

Speeds are shares of what an empty Fastify route answers on the same machine in the same minutes, because only those
can be compared between machines. Each is the median of rounds made in turns.

${tableOf(findings)}
`;
  await writeFile(new URL('./results.md', import.meta.url), text);
}
