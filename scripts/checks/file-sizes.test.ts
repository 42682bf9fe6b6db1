import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';

const repository = new URL('../../', import.meta.url);

/** Lines a file should have at most; Biome refuses those above 400. */
const mostLines = 250;

/** Longer files that cannot be split well. All others are split where a part has a name of its own. */
const longer: Readonly<Record<string, string>> = {
  'bench/main.ts': 'every measurement by its words on the command line, with what its section says',
  'contract/api.ts': 'every call of the API, one a line',
  'contract/auctions/log/replay/replay-log.ts':
    'the replay of a log is one state machine, with its parts in logged-*.ts',
  'contract/deals/deal.vocabulary.ts': 'every word of a deal',
  'contract/search/words/english.ts': 'every phrase of a search in one language',
  'server/modules/deals/papers/pdf/en.ts': 'every word of the documents in one language',
  'server/modules/deals/papers/pdf/fr.ts': 'every word of the documents in one language',
  'server/modules/deals/papers/pdf/rw.ts': 'every word of the documents in one language',
  'server/modules/notifications/wording/en.ts': 'every notification in one language',
  'server/modules/notifications/wording/fr.ts': 'every notification in one language',
  'server/modules/notifications/wording/rw.ts': 'every notification in one language',
  'server/modules/search/engine/plan.ts': 'the plan of a search, a method for each kind of filter',
  'server/modules/search/service/index-keeper.ts': 'how the index is kept true: one life cycle',
  'server/modules/search/sets/bitmap-store.ts': 'the memory the kernel works on',
  'web/features/listings/own-list/own-list-filters.tsx': 'one form',
  'web/features/search/filters/filter-panel.tsx': 'one form',
  'web/verify-auction/witness-texts.ts': 'what that page says of witnesses, in three languages',
  'witness/watch-operator.ts': 'one witness and one site: what a look at its auctions leads to',
};

const textOf = (file: string) => readFileSync(new URL(file, repository), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;

const isTest = (file: string) => /\.(test|gen)\.tsx?$/.test(file);

/**
 * Tests, oracles and the data of the demonstration are long where there is much of it. So are the journeys of `e2e`, each of
 * which is a test of one page: that folder is left out.
 */
const isSource = (file: string) =>
  !isTest(file) && !/^server\/(testing|migrations)\/|\/testing\/|^demo\/listings\//.test(file);

const folders = 'bench,build,clients,contract,demo,rules,scripts,server,web,witness';

const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
  cwd: repository,
  exclude: (name) => name.endsWith('node_modules'),
}).map((file) => file.replaceAll('\\', '/'));

it(`a source file has at most ${mostLines} lines`, () => {
  const sources = files.filter(isSource);
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.filter((file) => linesOf(file) > mostLines);
  expect(found.filter((file) => !Object.hasOwn(longer, file))).toEqual([]);
});

it.each(Object.keys(longer))('%s is still longer than others', (file) => {
  expect(linesOf(file)).toBeGreaterThan(mostLines);
});

it('a function has at most 80 lines, a component 120', () => {
  const found = files.filter((file) => !isTest(file)).flatMap((file) => findLongFunctions(file, textOf(file)));
  expect(found).toEqual([]);
});

/** A file with a declaration of so many lines, blank ones and comments included. */
function textWith(count: number, beginning: string, end: string): string {
  const length = count - beginning.split('\n').length - 1;
  const inner = Array.from({ length }, (_, at) => (at % 2 === 0 ? '' : '  // Why.'));
  const next = ['', '/** The next one. */', 'const next = () => {', '  work();', '};', ''];
  return ["import { work } from './work.ts';", '', beginning, ...inner, end, ...next].join('\n');
}

it.each([
  ['deals.ts', 80, 'function read() {', '}'],
  ['deals.ts', 80, 'export async function read(\n  id: string,\n): Promise<string> {', '}'],
  ['deals.ts', 80, 'export function read({\n  id,\n}: Deal) {', '}'],
  ['deals.ts', 80, 'function page() {\n  return `\nA text at column 0', '}'],
  ['deals.ts', 80, 'const read = (id: string) => {', '};'],
  ['deals.ts', 80, 'export const read = async <Row>(\n  id: string,\n): Promise<Row> => {', '};'],
  ['deals.ts', 80, 'const read: (id: string) => void = (id) => {', '};'],
  ['deals.ts', 80, 'export const read =\n  (id: string) =>\n  (name: string) => {', '  };'],
  ['deals.ts', 80, 'const list = (id: string) => [', '];'],
  ['deals.ts', 80, 'const list = (id: string) =>\n  read(', '  );'],
  ['deal.tsx', 120, 'export function Deal() {', '}'],
])('counts all lines of a function: %s, %i: %j', (file, most, beginning, end) => {
  expect(findLongFunctions(file, textWith(most, beginning, end))).toEqual([]);
  expect(findLongFunctions(file, textWith(most + 1, beginning, end))).toHaveLength(1);
});

it.each([
  'export const words = {',
  'const words: readonly Word[] = [',
  'export const schema = z.object({',
  'export class Words {',
  'export type Words = {',
])('counts no lines of other declarations: %s', (beginning) => {
  expect(findLongFunctions('words.ts', textWith(200, beginning, '};'))).toEqual([]);
});
