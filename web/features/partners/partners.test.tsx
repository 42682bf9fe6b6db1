// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partnersAdvanceMilliseconds as step } from '#contract/constants.ts';
import { type Answers, answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { Partners } from './partners.tsx';

const call = 'GET /api/contact/partners/all';
const partners = Array.from({ length: 8 }, (_, index) => ({
  _id: String(index),
  name: `Firm ${index}`,
  logo: `/logo-${index}.svg`,
}));

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.defineProperty(window, 'innerWidth', { value: 1_400, configurable: true });
});
afterEach(() => vi.useRealTimers());

async function showPartners(answer: Answers[typeof call] = partners as never) {
  answerApi({ [call]: answer });
  const shown = await show(<Partners />, { areas: ['partners'] });
  const shift = () =>
    Number(
      /-([\d.]+)%/.exec(
        (screen.getByRole('img', { name: 'Logo of Firm 0' }).closest('ul') as HTMLElement).style.transform,
      )?.[1] ?? 0,
    );
  const pass = (times: number) => act(() => vi.advanceTimersByTime(times * step));
  return { ...shown, shift, pass };
}

test('the row moves by itself, rests while it is pointed at, and stays when it is stopped', async () => {
  const { user, shift, pass } = await showPartners();
  const row = await screen.findByRole('region', { name: 'Partners' });
  pass(1);
  expect(shift()).toBe(20);
  fireEvent.pointerEnter(row);
  pass(3);
  expect(shift()).toBe(20);
  fireEvent.pointerLeave(row);
  pass(1);
  expect(shift()).toBe(40);
  await user.click(screen.getByRole('button', { name: 'Stop the moving logos' }));
  fireEvent.pointerLeave(row);
  pass(3);
  expect(shift()).toBe(40);
  expect(screen.getByRole('button', { name: 'Let the logos move' })).toBeDefined();
});

test('who asked for stillness has it, and the buttons to move the row by hand', async () => {
  isStill = true;
  const { user, shift, pass } = await showPartners();
  const next = await screen.findByRole('button', { name: 'Next partners' });
  pass(5);
  expect(shift()).toBe(0);
  await user.click(next);
  expect(shift()).toBe(20);
  expect(screen.queryByRole('button', { name: 'Stop the moving logos' })).toBeNull();
});

test('partners that all fit have nothing to move', async () => {
  const { shift, pass } = await showPartners(partners.slice(0, 5) as never);
  expect(await screen.findByRole('img', { name: 'Logo of Firm 4' })).toBeDefined();
  pass(3);
  expect([shift(), screen.queryByRole('button')]).toEqual([0, null]);
});

test.each([
  [[], 'No partners available'],
  [noConnection, /^Error loading partners: .*cannot be reached/],
])('no partners are said to be none, and a failure says why: %#', async (answer, words) => {
  await showPartners(answer as never);
  expect(await screen.findByText(words)).toBeDefined();
});
