/** Queries under way at a time; those that arrive in the meantime go together in the next one. */
const underWay = 2;
const mostTogether = 200;

type Waiting<Answer> = { key: string; settle: (answer: Answer | undefined) => void; fail: (error: unknown) => void };

/** Class 22 of PostgreSQL's errors: "data exception". */
const isBadValue = (error: unknown): boolean => String(Object(error).code).startsWith('22');

/**
 * Batches reads that come at the same time. One that comes while the database is idle is sent at once;
 * no answer is older than its request. `ask` answers by key; missing keys are undefined.
 */
export function batchReads<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  const waiting: Waiting<Answer>[] = [];
  let running = 0;

  const start = () => {
    while (running < underWay && waiting.length > 0) {
      const batch = waiting.splice(0, mostTogether);
      running += 1;
      void answer(batch).finally(() => {
        running -= 1;
        start();
      });
    }
  };
  const answer = async (batch: readonly Waiting<Answer>[]) => {
    try {
      const answers = await ask([...new Set(batch.map(({ key }) => key))]);
      for (const { key, settle } of batch) settle(answers.get(key));
    } catch (error) {
      // A key that PostgreSQL cannot read must not fail the others: each is asked for alone.
      if (isBadValue(error) && batch.length > 1) for (const one of batch) await answer([one]);
      else for (const { fail } of batch) fail(error);
    }
  };
  return (key) =>
    new Promise((settle, fail) => {
      waiting.push({ key, settle, fail });
      start();
    });
}

/** One of something for each database that reads go to. */
export function forEachDatabase<Db extends object, Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    const one = made.get(db) ?? make(db);
    made.set(db, one);
    return one;
  };
}
