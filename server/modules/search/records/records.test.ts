import { expect, test } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import { CardStore } from './card-store.ts';
import { createColumns, withRoom } from './columns.ts';
import { IdTable } from './id-table.ts';

test('ids are found again, and compare as their texts do', () => {
  const table = new IdTable();
  const ids = Array.from({ length: 3_000 }, (_, index) => createId(new Date(1_700_000_000_000 + (index % 700))));
  for (const id of ids) table.add(id);
  for (const [ordinal, id] of ids.entries()) {
    expect(table.ordinalOf(id)).toBe(ordinal);
    expect(table.idOf(ordinal)).toBe(id);
  }
  expect(table.ordinalOf(createId(new Date(1_700_000_000_000)))).toBeUndefined();
  for (let index = 1; index < 200; index += 1) {
    const [a = '', b = ''] = [ids[index - 1], ids[index]];
    expect(Math.sign(table.compare(index - 1, index))).toBe(a < b ? -1 : 1);
  }
});

test('a card is read as it was last written, in any alphabet', () => {
  const cards = new CardStore();
  for (let ordinal = 0; ordinal < 2_000; ordinal += 1) cards.set(ordinal, `{"title":"Inzu ${ordinal} é 🏠"}`, 'note é');
  expect(cards.abandonedShare).toBe(0);
  for (let ordinal = 0; ordinal < 2_000; ordinal += 1)
    cards.set(ordinal, `{"title":"changed ${ordinal}"}`, `note ${ordinal}`);
  expect(cards.textOf(1_999)).toBe('{"title":"changed 1999"}');
  expect(cards.noteOf(1_999)).toBe('note 1999');
  expect(cards.textOf(0)).toBe('{"title":"changed 0"}');
  expect(cards.abandonedShare).toBeGreaterThan(0.4);
});

test('a store that takes the place of another shares what is still read there, and copies the rest', () => {
  const old = new CardStore();
  const [count, padding] = [6_000, 'x'.repeat(100)];
  const card = (ordinal: number) => `{"title":"Inzu ${ordinal} ${padding}"}`;
  for (let ordinal = 0; ordinal < count; ordinal += 1) old.set(ordinal, card(ordinal), 'old');
  const all = old.slabs.length;
  // Of the first buffers nothing is read any more.
  for (let ordinal = 0; ordinal < count / 3; ordinal += 1) old.set(ordinal, card(ordinal), 'changed');
  const fresh = new CardStore(old);
  for (let ordinal = 0; ordinal < count; ordinal += 1) fresh.share(count - 1 - ordinal, old, ordinal);
  old.set(count - 1, 'another', 'another');
  expect([fresh.textOf(0), fresh.noteOf(0)]).toEqual([card(count - 1), 'old']);
  expect([fresh.textOf(count - 1), fresh.noteOf(count - 1)]).toEqual([card(0), 'changed']);
  const shared = fresh.slabs.filter((slab) => old.slabs.includes(slab)).length;
  expect(shared).toBeGreaterThan(all / 3);
  expect(shared).toBeLessThan(old.slabs.length);
  expect(fresh.abandonedShare).toBeLessThan(0.1);
  fresh.set(0, 'mine', 'mine');
  expect([old.textOf(count - 1), fresh.textOf(0)]).toEqual(['another', 'mine']);
});

test('a third may go, be left out by another store and come back to a third one without a copy of the rest', () => {
  const count = 6_000;
  const card = (ordinal: number) => `{"title":"Inzu ${ordinal} ${'x'.repeat(100)}"}`;
  const all = new CardStore();
  for (let ordinal = 0; ordinal < count; ordinal += 1) all.set(ordinal, card(ordinal), 'note');
  const fewer = new CardStore(all);
  for (let ordinal = 0; ordinal < count; ordinal += 1) if (ordinal % 3 !== 0) fewer.share(ordinal, all, ordinal);
  const again = new CardStore(fewer);
  expect(again.slabs).toEqual(all.slabs);
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    if (ordinal % 3 === 0) again.set(ordinal, card(ordinal), 'note');
    else again.share(ordinal, fewer, ordinal);
  }
  expect(again.textOf(1)).toBe(card(1));
  expect(again.abandonedShare).toBeLessThan(0.3);
});

test('columns keep what they hold when they grow', () => {
  const columns = createColumns();
  columns.latitude[255] = -1.95;
  const longer = withRoom(columns, 300);
  expect(longer.latitude[255]).toBe(-1.95);
  expect(longer.type.length).toBeGreaterThanOrEqual(300);
  expect(withRoom(longer, 10)).toBe(longer);
});
