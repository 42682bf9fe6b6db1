import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const repository = new URL('../../', import.meta.url);

/** Where rows are skipped, and why. Lists that grow are read from a cursor on (`findPage`, decision 025). */
const allowed: Readonly<Record<string, string>> = {
  'server/modules/accounts/sessions/sessions.queries.ts': 'ends all but the newest sessions of a person',
  'server/modules/auctions/background/sweep.queries.ts': 'OFFSET 0 keeps the planner from merging a subquery',
  'server/modules/listings/own-list.queries.ts': 'the specification numbers the pages of the own list',
  'server/modules/notifications/push.queries.ts': 'forgets all but the newest browsers of a person',
  'server/modules/search/postgres/read-page.ts': 'the specification numbers the pages of lists; cursors skip nothing',
};

const skipping = /\.offset\(|\bOFFSET\s+(?:\d|\$\{|:)/i;
const findSkipping = (text: string) => skipping.test(text);

it('no query skips rows but where it is written down', () => {
  const files = globSync('{server,demo,scripts}/**/*.ts', { cwd: repository }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => findSkipping(readFileSync(new URL(file, repository), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(allowed));
});

it.each([
  ['query.limit(10).offset(20)', true],
  ['  .offset(page.offset)', true],
  ['LIMIT 10 OFFSET 20', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is in a query
  ['limit ${limit} offset ${offset}', true],
  ['const offset = 2;', false],
  ['// an offset of two hours', false],
])('%s', (text, isFound) => expect(findSkipping(text)).toBe(isFound));
