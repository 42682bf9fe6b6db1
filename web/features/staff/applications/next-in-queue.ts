/** What places an application in the queue: the oldest stands first. */
export type QueuePlace = { _id: string; submittedAt: string };

function isAfter(row: QueuePlace, present: QueuePlace): boolean {
  const difference = Date.parse(row.submittedAt) - Date.parse(present.submittedAt);
  return difference === 0 ? row._id > present._id : difference > 0;
}

type QueuePage<Row> = { rows: readonly Row[]; pages: number };

/**
 * Who comes after the present one among those who wait, whether or not it still waits itself; after the last the first
 * one again, and undefined when nobody else waits. `pageOf` asks for a page of the queue, from 1.
 */
export async function nextInQueue<Row extends QueuePlace>(
  present: QueuePlace,
  pageOf: (page: number) => Promise<QueuePage<Row>>,
): Promise<Row | undefined> {
  const first = await pageOf(1);
  for (let page = 1, { rows, pages } = first; ; { rows, pages } = await pageOf(++page)) {
    const next = rows.find((row) => isAfter(row, present));
    if (next !== undefined || page >= pages) return next ?? first.rows.find(({ _id }) => _id !== present._id);
  }
}
