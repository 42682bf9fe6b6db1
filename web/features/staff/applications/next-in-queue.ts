/** What places an application in the queue: the oldest comes first. */
export type QueuePlace = { _id: string; submittedAt: string };

function isAfter(row: QueuePlace, present: QueuePlace): boolean {
  const difference = Date.parse(row.submittedAt) - Date.parse(present.submittedAt);
  return difference === 0 ? row._id > present._id : difference > 0;
}

type QueuePage<Row> = { rows: readonly Row[]; nextCursor: string | undefined };

/**
 * The next waiting application after the present one, whether or not that still waits; after the last the first one
 * again, and undefined when no other waits. `pageAt` asks for a page of the queue; without a cursor for its first.
 */
export async function nextInQueue<Row extends QueuePlace>(
  present: QueuePlace,
  pageAt: (cursor?: string) => Promise<QueuePage<Row>>,
): Promise<Row | undefined> {
  const first = await pageAt();
  for (let { rows, nextCursor } = first; ; { rows, nextCursor } = await pageAt(nextCursor)) {
    const next = rows.find((row) => isAfter(row, present));
    if (next !== undefined) return next;
    if (nextCursor === undefined) return first.rows.find(({ _id }) => _id !== present._id);
  }
}
