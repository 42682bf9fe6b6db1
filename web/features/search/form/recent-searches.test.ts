import { expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';

const searchFor = (name: string) => ({ address: `/search?location=${name}`, label: name });

test('the newest search comes first, each is listed once, and only the latest are kept', () => {
  const names = ['huye', 'musanze', 'huye', 'kigali', 'rubavu', 'rusizi', 'nyanza'];
  const kept = names.reduce<ReturnType<typeof searchFor>[]>(
    (searches, name) => withSearch(searches, searchFor(name)),
    [],
  );
  expect(kept.map(({ label }) => label)).toEqual(['nyanza', 'rusizi', 'rubavu', 'kigali', 'huye']);
});
