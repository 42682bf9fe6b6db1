import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';

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

/** A finding in one line, printed while others are still measured. */
export function sentenceOf(finding: Finding): string {
  const { what, target, measured } = finding;
  const judged = target === undefined ? '' : ` (target ${target}: ${verdictOf(finding)})`;
  return `${what}: ${measured}${judged}`;
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

/** The commit that was measured, and whether anything was changed after it. */
function describeCommit(): string {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
    const isChanged = git('status', '--porcelain', '--', ':!bench/results.md') !== '';
    return `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with uncommitted changes' : ''}`;
  } catch {
    return 'no commit known';
  }
}

/** How many programs wanted to run in the minutes before; call it before anything is measured. */
export function describeLoad(): string {
  return `load before it ${loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(' and ')} (1 and 5 minutes)`;
}

const results = new URL('./results.md', import.meta.url);

const introduction = `# Results of the benchmarks

Written by \`npm run bench\`, each part by a run of its own. Speeds are shares of something bare that the same machine does in
the same minutes, because only those can be compared between machines. Each is the median of rounds made in turns. What
they are compared with runs with Node's own settings, and so does the site unless a line says otherwise. Targets stand in
[targets.ts](targets.ts).`;

/** A section of the results: its heading, the words that measure it, and an explanation of its figures. */
export type Section = { heading: string; words: string; about: string };

/** Writes the findings into `bench/results.md`, in place of the earlier ones. */
export async function writeSection(
  { heading, words, about }: Section,
  findings: readonly Finding[],
  load: string,
): Promise<void> {
  const text = await readFile(results, 'utf8').catch(() => '');
  const kept = text.split(/^(?=## )/m).filter((part) => part.startsWith('## ') && !part.startsWith(`## ${heading}\n`));
  const today = new Date().toISOString().slice(0, 10);
  const written = `## ${heading}

\`npm run bench -- ${words}\` on ${today}, ${describeCommit()}: ${describeMachine()}; ${load}. ${about}

${tableOf(findings)}`;
  const parts = [...kept, written].map((part) => part.trim()).sort((a, b) => a.localeCompare(b, 'en'));
  await writeFile(results, `${[introduction, ...parts].join('\n\n')}\n`);
}
