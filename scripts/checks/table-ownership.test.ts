import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foreignReads, foreignWrites } from './foreign-tables.ts';

const repository = new URL('../../', import.meta.url);
const modulesFolder = 'server/modules/';
const textOf = (file: string) => readFileSync(new URL(file, repository), 'utf8');
const moduleOf = (file: string) => file.slice(modulesFolder.length).split('/')[0] ?? '';

const filesNamed = (pattern: string) => globSync(`${modulesFolder}${pattern}`, { cwd: repository });
const sources = filesNamed('**/*.ts').filter((name) => !name.endsWith('.test.ts'));

/** The module of each table: whose `*.tables.ts` describes it. */
function findOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of filesNamed('**/*.tables.ts')) {
    for (const [, table = ''] of textOf(file).matchAll(/^ {2}([a-z_]+): /gm)) owners.set(table, moduleOf(file));
  }
  return owners;
}

type Use = { table: string; isWrite: boolean };

const inCalls = /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g;
const inSql = /\b(DELETE\s+FROM|FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)\b/g;
const writing = /^(insertInto|updateTable|deleteFrom|DELETE\s+FROM|INTO|UPDATE)$/;

/** The tables that a text of a module reads and writes. */
function findUses(text: string): Use[] {
  return [...text.matchAll(inCalls), ...text.matchAll(inSql)].map(([, verb = '', table = '']) => ({
    table,
    isWrite: writing.test(verb),
  }));
}

/** What the deletion of an account writes by the list that it is given. */
function findErased(): Use[] {
  const list = textOf(`${modulesFolder}accounts/personal-data/personal-data.ts`);
  const found = list.matchAll(/table: '([a-z_]+)'[^}]*?deletion: '(?:removes|forgets)'/g);
  return [...found].map(([, table = '']) => ({ table, isWrite: true }));
}

type Uses = Record<string, string[]>;

function note(uses: Uses, name: string, table: string): void {
  uses[name] = [...new Set([...(uses[name] ?? []), table])].sort();
}

function findForeignUses(): { reads: Uses; writes: Uses } {
  const owners = findOwners();
  const found: { reads: Uses; writes: Uses } = { reads: {}, writes: {} };
  const noteForeign = (name: string, uses: readonly Use[]) => {
    for (const { table, isWrite } of uses) {
      const owner = owners.get(table);
      if (owner !== undefined && owner !== name) note(isWrite ? found.writes : found.reads, name, table);
    }
  };
  for (const file of sources) noteForeign(moduleOf(file), findUses(textOf(file)));
  noteForeign('accounts', findErased());
  return found;
}

it('every table belongs to a module', () => {
  expect(findOwners().size).toBeGreaterThan(50);
});

it.each([
  ['sql`DELETE FROM mails WHERE id = 1`', true],
  ['sql`DELETE\n  FROM mails`', true],
  ["db.deleteFrom('mails')", true],
  ['sql`SELECT id FROM mails`', false],
])('what is done in %j is a write: %s', (text, isWrite) => {
  expect(findUses(text)).toEqual([{ table: 'mails', isWrite }]);
});

it('modules read and write the tables of others only where it is written down', () => {
  const { reads, writes } = findForeignUses();
  expect(reads).toEqual(foreignReads);
  expect(writes).toEqual(
    Object.fromEntries(Object.entries(foreignWrites).map(([name, why]) => [name, Object.keys(why).sort()])),
  );
});

it('only what has a list of tables is given them by their names', () => {
  const found = sources.filter((file) => textOf(file).includes('sql.table('));
  expect(found.map((file) => file.replaceAll('\\', '/'))).toEqual([
    `${modulesFolder}accounts/personal-data/personal-data.queries.ts`,
  ]);
});
