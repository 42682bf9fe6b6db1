type Part<Row> = { rows: readonly Row[]; hasMore: boolean };

/** All rows of a log after one, in as many answers as it takes, with the last of the answers. */
export async function fetchAllRows<Row extends { seq: number }, Answer extends Part<Row>>(
  after: number,
  ask: (after: number) => Promise<Answer & Part<Row>>,
): Promise<{ rows: Row[]; last: Answer }> {
  const rows: Row[] = [];
  for (;;) {
    const last = await ask(rows.at(-1)?.seq ?? after);
    rows.push(...last.rows);
    // An answer without rows ends it, whatever its flag says: another request would return the same.
    if (!last.hasMore || last.rows.length === 0) return { rows, last };
  }
}
