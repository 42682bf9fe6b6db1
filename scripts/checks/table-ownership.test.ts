import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foreignReads, foreignWrites } from './foreign-tables.ts';

const repository = new URL('../../', import.meta.url);
const modulesFolder = 'server/modules/';
const textOf = (file: string) => readFileSync(new URL(file, repository), 'utf8');
const moduleOf = (file: string) => file.slice(modulesFolder.length).split('/')[0] ?? '';

const filesNamed = (pattern: string) => globSync(`${modulesFolder}${pattern}`, { cwd: repository });

/** The module of each table: whose `*.tables.ts` describes it. */
function findOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of filesNamed('*/*.tables.ts')) {
    for (const [, table = ''] of textOf(file).matchAll(/^ {2}([a-z_]+): /gm)) owners.set(table, moduleOf(file));
  }
  return owners;
}

const inCalls = /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g;
const inSql = /\b(FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)\b/g;
const writing = ['insertInto', 'updateTable', 'deleteFrom', 'INTO', 'UPDATE'];

type Uses = Record<string, string[]>;

function note(uses: Uses, name: string, table: string): void {
  uses[name] = [...new Set([...(uses[name] ?? []), table])].sort();
}

function findForeignUses(): { reads: Uses; writes: Uses } {
  const owners = findOwners();
  const found: { reads: Uses; writes: Uses } = { reads: {}, writes: {} };
  for (const file of filesNamed('**/*.ts').filter((name) => !name.endsWith('.test.ts'))) {
    const [name, text] = [moduleOf(file), textOf(file)];
    for (const [, verb = '', table = ''] of [...text.matchAll(inCalls), ...text.matchAll(inSql)]) {
      const owner = owners.get(table);
      if (owner === undefined || owner === name) continue;
      note(writing.includes(verb) ? found.writes : found.reads, name, table);
    }
  }
  return found;
}

it('every table belongs to a module', () => {
  expect(findOwners().size).toBeGreaterThan(50);
});

it('modules read and write the tables of others only where it is written down', () => {
  const { reads, writes } = findForeignUses();
  expect(reads).toEqual(foreignReads);
  expect(writes).toEqual(
    Object.fromEntries(Object.entries(foreignWrites).map(([name, why]) => [name, Object.keys(why)])),
  );
});
