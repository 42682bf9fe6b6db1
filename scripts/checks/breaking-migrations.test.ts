import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { breakingMigrations, findBreaking } from '../upgrade/breaking-migrations.ts';

const repository = new URL('../../', import.meta.url);
const files = globSync('server/migrations/*.ts', { cwd: repository });

it('a migration that the version before cannot live with has a note, and no other', () => {
  const found = files.filter((file) => findBreaking(readFileSync(new URL(file, repository), 'utf8')).length > 0);
  expect(found.map((file) => basename(file, '.ts')).sort()).toEqual(Object.keys(breakingMigrations).sort());
});

it('no migration after the first release breaks the version before', () => {
  const later = Object.entries(breakingMigrations).filter(([, note]) => !note.startsWith('Before the first release'));
  // Each names the release that has expanded what it contracts.
  for (const [name, note] of later) expect(note, name).toMatch(/\b\d+\.\d+\.\d+\b/);
});

it.each([
  ['ALTER TABLE deals DROP COLUMN source', ['drops a column']],
  ['ALTER TABLE listings RENAME COLUMN attributes TO amenities', ['renames']],
  ['ALTER TABLE deals RENAME TO sales', ['renames']],
  ['ALTER TABLE deals ALTER kind SET NOT NULL', ['demands a value']],
  ['ALTER TABLE deals ALTER COLUMN price TYPE bigint', ['changes a type']],
  ['DROP TABLE seller_shelves', ['drops a table']],
  ['ALTER INDEX listings_own_list RENAME TO listings_seller', []],
  ['CREATE TABLE backups (id uuid PRIMARY KEY, place text NOT NULL)', []],
  ['ALTER TABLE deals ADD COLUMN note text', []],
])('%s: %j', (statement, what) => {
  expect(findBreaking(statement)).toEqual(what);
});
