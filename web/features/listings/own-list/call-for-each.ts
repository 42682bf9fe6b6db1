/** Calls for several listings are made a few at a time. */
export const callsAtOnce = 4;

/** For which of several a call succeeded, and why it failed for the others. */
export type Outcome<Item> = { done: Item[]; failed: { item: Item; error: unknown }[] };

/** Makes a call for each item. One that fails stops none of the others. */
export async function callForEach<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failed: [] };
  const waiting = [...items].values();
  const work = async () => {
    for (const item of waiting) {
      try {
        await call(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return outcome;
}

type Words = {
  /** It has worked for all of this many. */
  all: (count: number) => string;
  /** It has failed for this many of several. */
  some: (count: number, why: string) => string;
  why: (error: unknown) => string;
};

/** The message about the result: only a full success counts as one. */
export function messageOf(
  { done, failed }: Outcome<unknown>,
  words: Words,
): { kind: 'success' | 'error'; text: string } {
  const [first] = failed;
  if (first === undefined) return { kind: 'success', text: words.all(done.length) };
  const why = words.why(first.error);
  return { kind: 'error', text: done.length > 0 ? words.some(failed.length, why) : why };
}
