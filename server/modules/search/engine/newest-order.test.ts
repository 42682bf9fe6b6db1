import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import { createColumns, withRoom } from '../records/columns.ts';
import { IdTable } from '../records/id-table.ts';
import { BitmapStore, Scratch } from '../sets/bitmap-store.ts';
import { NewestOrder } from './newest-order.ts';

const entry = fc.record({
  createdAt: fc.integer({ min: 1, max: 60 }),
  isIn: fc.boolean(),
  movedTo: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 6 }),
});

test('pages, ranks and times are those of a sorted list, whatever came late or changed', () => {
  const property = fc.property(
    fc.array(entry, { minLength: 1, maxLength: 150 }),
    fc.nat(160),
    fc.integer({ min: 1, max: 20 }),
    fc.nat(),
    (entries, skip, limit, at) => {
      const store = new BitmapStore();
      const ids = new IdTable();
      const columns = withRoom(createColumns(), entries.length);
      const order = new NewestOrder(store, ids, () => columns);
      const among = store.take();
      store.reserve(entries.length);
      for (const { createdAt, isIn } of entries) {
        const ordinal = ids.add(createId(new Date(1_700_000_000_000)));
        columns.createdAt[ordinal] = createdAt;
        order.place(ordinal);
        if (isIn) store.add(among, ordinal);
      }
      for (const [ordinal, { movedTo }] of entries.entries()) {
        if (movedTo === null) continue;
        columns.createdAt[ordinal] = movedTo;
        order.place(ordinal);
      }
      const key = (ordinal: number) => ({ createdAt: columns.createdAt[ordinal] ?? 0, id: ids.idOf(ordinal) });
      const all = [...entries.keys()].sort(
        (a, b) => key(b).createdAt - key(a).createdAt || (key(a).id < key(b).id ? 1 : -1),
      );
      expect([...order.oldestFirst(entries.length)].reverse()).toEqual(all);
      const sorted = all.filter((ordinal) => entries[ordinal]?.isIn);
      const scratch = new Scratch(store);
      expect(order.window(among, { skip, limit, scratch })).toEqual(sorted.slice(skip, skip + limit));
      const ordinal = at % entries.length;
      const until = (other: number) =>
        key(other).createdAt > key(ordinal).createdAt ||
        (key(other).createdAt === key(ordinal).createdAt && key(other).id >= key(ordinal).id);
      expect(order.countUntil(among, key(ordinal), scratch)).toBe(sorted.filter(until).length);
      const recent = store.take();
      order.takeSince(recent, among, 30);
      const since = sorted.filter((other) => key(other).createdAt >= 30);
      expect(store.count(recent)).toBe(since.length);
      expect(since.every((other) => store.has(recent, other))).toBe(true);
      const times = columns.createdAt.slice(0, entries.length).filter((time) => time >= 30);
      expect(order.oldestSince(30)).toBe(times.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...times));
      expect(order.countSince(among, 30, scratch)).toBe(since.length);
    },
  );
  fc.assert(property, { numRuns: 300 });
});
