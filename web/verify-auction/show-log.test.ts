// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type SteppedVerification, verifyInSteps } from '#contract/auctions/log/verification-steps.ts';
import { showLog } from './show-log.ts';

const header = { auction: 'a', format: 'urugo-auction-log/1', head: 'f00d', rows: 1, slug: 'house-in-huye' };
const scheduled = { seq: 1, type: 'auction.scheduled', data: { title: 'House in Huye' } };
const logOf = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

/** Shows the result for a log, and the text shared by its button. */
async function showFound(text: string, given?: SteppedVerification) {
  document.body.replaceChildren(...showLog(given ?? (await verifyInSteps(text)), { name: 'mine.jsonl', text }));
  const shared: string[] = [];
  const button = document.querySelector('button');
  const press = async () => {
    button?.click();
    await vi.waitFor(() => expect(shared).toHaveLength(1));
    return shared[0] ?? '';
  };
  return { shared, press, button, text: document.body.textContent };
}

/** Gives the device a way of its own to share, or a clipboard. */
function give(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('says of which auction a broken record is by its own words, and shares that with what is wrong', async () => {
  const found = await showFound(logOf(header, scheduled));
  for (const words of ['mine.jsonl', 'House in Huye', 'f00d', 'nothing of it is proven']) {
    expect(found.text).toContain(words);
  }
  give('clipboard', { writeText: async (text: string) => void found.shared.push(text) });
  expect(found.button?.textContent).toBe('Copy the result');
  const lines = (await found.press()).split('\n');
  expect(lines[0]).toBe('This record cannot be trusted');
  expect(lines[1]).toBe('Line 2 was changed.');
  expect(lines.slice(2)).toEqual(['mine.jsonl', 'House in Huye', 'f00d']);
  await vi.waitFor(() => expect(found.button?.textContent).toBe('Copied'));
});

it('names the auction by its address where the title cannot be read, and nothing where it is no record', async () => {
  expect((await showFound(logOf(header, 'cut'))).text).toContain('house-in-huye');
  const { text } = await showFound('not a record');
  expect(text).toContain('mine.jsonl');
  expect(text).not.toContain('nothing of it is proven');
});

it('shares by the device where that can, and copies nothing when its person thinks better of it', async () => {
  const writeText = vi.fn(async () => undefined);
  give('clipboard', { writeText });
  give('share', async ({ text }: { text: string }) => {
    found.shared.push(text);
    throw new DOMException('Closed', 'AbortError');
  });
  const found = await showFound(logOf(header, scheduled));
  expect(found.button?.textContent).toBe('Share the result');
  expect(await found.press()).toContain('House in Huye');
  expect(writeText).not.toHaveBeenCalled();
});

it('copies where the device cannot share after all, and shows the text where it cannot copy either', async () => {
  const found = await showFound(logOf(header, scheduled));
  give('clipboard', {
    writeText: async (text: string) => {
      found.shared.push(text);
      throw new DOMException('Not from a disk', 'NotAllowedError');
    },
  });
  give('share', () => Promise.reject(new DOMException('Not here', 'NotAllowedError')));
  const text = await found.press();
  await vi.waitFor(() => expect(document.querySelector('pre')?.textContent).toBe(text));
});

it('names the check that failed where there is no more to say', async () => {
  const found = await showFound(logOf(header, scheduled), { steps: [{ name: 'signed', state: 'failed' }], rows: 1 });
  give('clipboard', { writeText: async (text: string) => void found.shared.push(text) });
  expect((await found.press()).split('\n')[1]).toMatch(/^✗ Signed by the operator/);
});

it('shares of a record that obeys the rules, and contradicts a receipt, what is proven of it', async () => {
  const outcome = { title: 'Proven title' } as NonNullable<SteppedVerification['outcome']>;
  const { text } = await showFound(logOf(header, scheduled), {
    steps: [{ name: 'receipts', state: 'failed' }],
    outcome,
    rows: 1,
    head: 'beef',
  });
  expect(text).toContain('Proven title');
  expect(text).toContain('beef');
  expect(text).not.toContain('nothing of it is proven');
});
