import type { Locator } from '@playwright/test';
import { untilHydrated } from './journey.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** How much a task asks of a person: each tap, key and choice, and each field that is typed into. */
export type Interactions = { taps: number; fields: number; total: number };

/**
 * Acts on a page as a person does, and counts. The Enter that sends what was just typed is an interaction of its own, and
 * so is choosing files, however many at once.
 */
export function countingHands() {
  const done = { taps: 0, fields: 0 };
  return {
    tap: async (target: Locator) => {
      await target.click();
      done.taps += 1;
    },
    press: async (target: Locator, key: string) => {
      await target.press(key);
      done.taps += 1;
    },
    choose: async (target: Locator, value: string) => {
      await target.selectOption(value);
      done.taps += 1;
    },
    files: async (target: Locator, files: File | File[]) => {
      await target.setInputFiles(files);
      done.taps += 1;
    },
    type: async (target: Locator, text: string) => {
      await untilHydrated(target.page());
      await target.fill(text);
      done.fields += 1;
    },
    count: (): Interactions => ({ ...done, total: done.taps + done.fields }),
  };
}

export type Hands = ReturnType<typeof countingHands>;
