import { dayMilliseconds } from '#contract/durations.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { safeNext } from './safe-next.ts';

const storageKey = 'urugo-return';
/** As long as the link of the mail works. */
const keptMilliseconds = dayMilliseconds;

/** Keeps where a new member wanted to go until the link of a mail has confirmed their address. */
export function keepReturn(next: string): void {
  writeStored(storageKey, { next, at: Date.now() });
}

/** Where a new member wanted to go, once; the home page when nothing is known. */
export function takeReturn(): string {
  const { next, at }: Partial<Record<string, unknown>> = Object(readStored(storageKey));
  removeStored(storageKey);
  const isFresh = typeof at === 'number' && at <= Date.now() && Date.now() - at < keptMilliseconds;
  return safeNext(isFresh && typeof next === 'string' ? next : undefined);
}
