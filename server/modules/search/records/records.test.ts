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

const padding = 'x'.repeat(100);
const card = (ordinal: number, title = 'Inzu é 🏠') => `{"title":"${title} ${ordinal} ${padding}"}`;

function storeOf(count: number): CardStore {
  const cards = new CardStore();
  for (let ordinal = 0; ordinal < count; ordinal += 1) cards.set(ordinal, card(ordinal), `note é ${ordinal}`);
  return cards;
}

function compactAll(cards: CardStore): void {
  for (let times = 0; cards.isFragmented; times += 1) {
    expect(times).toBeLessThan(1_000);
    cards.compactSlab();
  }
}

test('a card is read as it was last written, in any alphabet', () => {
  const cards = storeOf(2_000);
  for (let ordinal = 0; ordinal < 1_000; ordinal += 1) cards.set(ordinal, card(ordinal, 'changed'), `note ${ordinal}`);
  expect(cards.textOf(0)).toBe(card(0, 'changed'));
  expect(cards.noteOf(999)).toBe('note 999');
  expect(cards.textOf(1_999)).toBe(card(1_999));
  expect(cards.noteOf(1_999)).toBe('note é 1999');
});

test('fragmented slabs are compacted, and their live cards kept', () => {
  const cards = storeOf(6_000);
  expect(cards.isFragmented).toBe(false);
  const before = cards.heldBytes;
  for (let ordinal = 1; ordinal < 6_000; ordinal += 3) cards.drop(ordinal);
  for (let ordinal = 2; ordinal < 6_000; ordinal += 3) cards.drop(ordinal);
  compactAll(cards);
  expect(cards.heldBytes).toBeLessThan(before / 2);
  for (let ordinal = 0; ordinal < 6_000; ordinal += 1) {
    const expected = ordinal % 3 === 0 ? [card(ordinal), `note é ${ordinal}`] : ['', ''];
    expect([cards.textOf(ordinal), cards.noteOf(ordinal)]).toEqual(expected);
  }
});

test('a successor of a store shares its memory, and survives it', () => {
  const old = storeOf(6_000);
  for (let ordinal = 0; ordinal < 2_000; ordinal += 1) old.set(ordinal, card(ordinal, 'changed'), 'changed');
  const fresh = new CardStore(old);
  for (let ordinal = 0; ordinal < 3_000; ordinal += 1) fresh.share(5_999 - ordinal, old, ordinal);
  expect(fresh.heldBytes).toBe(old.heldBytes);
  // The old one goes on, also where memory of the new one has the same number.
  compactAll(old);
  for (let ordinal = 3_000; ordinal < 5_000; ordinal += 1) old.set(ordinal, card(ordinal, 'late'), 'late');
  fresh.set(0, 'mine', 'mine');
  for (let ordinal = 3_000; ordinal < 5_999; ordinal += 1) fresh.share(5_999 - ordinal, old, ordinal);
  const expected = (ordinal: number) =>
    card(ordinal, ordinal < 2_000 ? 'changed' : ordinal >= 3_000 && ordinal < 5_000 ? 'late' : undefined);
  const check = () => {
    for (let ordinal = 0; ordinal < 5_999; ordinal += 1) {
      expect(old.textOf(ordinal)).toBe(expected(ordinal));
      expect(fresh.textOf(5_999 - ordinal)).toBe(expected(ordinal));
    }
  };
  check();
  for (const cards of [fresh, old]) {
    compactAll(cards);
    for (let ordinal = 6_000; ordinal < 9_000; ordinal += 1) cards.set(ordinal, card(ordinal, 'more'), 'more');
  }
  check();
});

test('columns keep what they hold when they grow', () => {
  const columns = createColumns();
  columns.latitude[255] = -1.95;
  const longer = withRoom(columns, 300);
  expect(longer.latitude[255]).toBe(-1.95);
  expect(longer.type.length).toBeGreaterThanOrEqual(300);
  expect(withRoom(longer, 10)).toBe(longer);
});
