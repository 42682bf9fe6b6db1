// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pressEscape, show } from '#web/testing/render.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { emptyValues, type FormValues } from './form-values.ts';

const base: FormValues = { ...emptyValues, title: 'A house', price: '100', beds: '2', description: '' };
const mine: FormValues = { ...base, title: 'My house', location: 'Musanze' };
const theirs: FormValues = { ...base, title: 'Their house', price: '90', description: 'x'.repeat(10_000) };

async function showConflict(facts: Partial<Parameters<typeof ConflictDialog>[0]['conflict']> = {}) {
  const [onDecide, onClose] = [vi.fn(), vi.fn()];
  const conflict = { base, mine, theirs, haveTheirPicturesChanged: false, ...facts };
  const shown = await show(<ConflictDialog conflict={conflict} onDecide={onDecide} onClose={onClose} />, {
    areas: ['product-form', 'vocabulary', 'listings'],
  });
  return { ...shown, onDecide, onClose };
}
const choice = (field: string, side: RegExp) =>
  within(screen.getByRole('group', { name: field })).getByRole('radio', { name: side }) as HTMLInputElement;

it('proposes the own value only where it was changed here, and keeps what only one side has changed', async () => {
  const { user, onDecide } = await showConflict();
  expect([choice('Title', /Yours/).checked, choice('Price', /Saved meanwhile/).checked]).toEqual([true, true]);
  expect(screen.queryByRole('group', { name: 'Location' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue with these' }));
  expect(onDecide.mock.calls).toEqual([[{ ...theirs, title: 'My house', location: 'Musanze' }]]);
});

it('takes for each field what was chosen', async () => {
  const { user, onDecide } = await showConflict();
  await user.click(choice('Title', /Their house/));
  await user.click(choice('Price', /\$100/));
  await user.click(choice('Description', /nothing stated/));
  await user.click(screen.getByRole('button', { name: 'Continue with these' }));
  expect(onDecide.mock.calls[0]?.[0]).toMatchObject({ title: 'Their house', price: '100', description: '' });
});

it('decides nothing by being closed', async () => {
  const { onDecide, onClose } = await showConflict();
  pressEscape();
  expect([onDecide.mock.calls, onClose.mock.calls.length > 0]).toEqual([[], true]);
});

it('asks for nothing where both have changed different things, and says so of pictures', async () => {
  const { user, onDecide } = await showConflict({ theirs: base, haveTheirPicturesChanged: true });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/^Its pictures were changed as well/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue with these' }));
  expect(onDecide.mock.calls).toEqual([[mine]]);
});
