import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { rejectOnAbort } from './request-at.ts';

it('rejects when a signal aborts, and when it has aborted before', async () => {
  const ending = new AbortController();
  const aborted = rejectOnAbort(ending.signal);
  ending.abort(new Error('too slow'));
  await expect(aborted).rejects.toThrow('too slow');
  await expect(rejectOnAbort(ending.signal)).rejects.toThrow('too slow');
});

it('ends no program where nobody has waited for it', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  rejectOnAbort(AbortSignal.abort());
  await nextTurn();
  expect(unhandled).toEqual([]);
});
