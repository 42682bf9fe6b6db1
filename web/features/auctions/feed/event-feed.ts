/** A row of an auction's log; rows are numbered without gaps (AUCTIONS §2.13). */
type Numbered = { seq: number };

/** The known rows of a log: `rows` have no gap up to the last one; `early` came before rows that are still missing. */
export type EventFeed<Row extends Numbered> = { rows: readonly Row[]; early: readonly Row[] };

/** A log known from some row on; `rows` as the server gave them, in order and without a gap. */
export function feedFrom<Row extends Numbered>(rows: readonly Row[]): EventFeed<Row> {
  return { rows, early: [] };
}

/** The number after which rows are to be asked for. */
export function lastSeq({ rows }: EventFeed<Numbered>): number {
  return rows.at(-1)?.seq ?? 0;
}

/** Whether rows in between are missing, which must be fetched before later ones are shown. */
export function hasGap({ early }: EventFeed<Numbered>): boolean {
  return early.length > 0;
}

/**
 * Takes in rows in whatever order, and however often, they arrive. Their order on screen is by number alone; a row
 * whose predecessor is missing waits. The feed itself is returned when it learns nothing.
 */
export function addRows<Row extends Numbered>(feed: EventFeed<Row>, incoming: readonly Row[]): EventFeed<Row> {
  const last = lastSeq(feed);
  const waiting = new Map<number, Row>();
  for (const row of [...feed.early, ...incoming]) {
    // The first copy of a row stays: rows never change.
    if (row.seq > last && !waiting.has(row.seq)) waiting.set(row.seq, row);
  }
  if (waiting.size === feed.early.length) return feed;
  const rows = [...feed.rows];
  for (let seq = last + 1; ; seq += 1) {
    const next = waiting.get(seq);
    if (next === undefined) break;
    rows.push(next);
    waiting.delete(seq);
  }
  return { rows, early: [...waiting.values()].toSorted((one, other) => one.seq - other.seq) };
}

/** Puts rows before those that are known, as far as they lead up to them without a gap. */
export function addEarlier<Row extends Numbered>(feed: EventFeed<Row>, earlier: readonly Row[]): EventFeed<Row> {
  const first = feed.rows[0]?.seq ?? Number.POSITIVE_INFINITY;
  const before = earlier.filter(({ seq }) => seq < first).toSorted((one, other) => one.seq - other.seq);
  const isWhole = feed.rows.length === 0 || before.at(-1)?.seq === first - 1;
  return isWhole && before.length > 0 ? { ...feed, rows: [...before, ...feed.rows] } : feed;
}
