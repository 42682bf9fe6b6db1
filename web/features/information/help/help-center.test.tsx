// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { HelpCenter } from './help-center.tsx';

async function showHelp(query = '') {
  const onSearch = vi.fn();
  const pageOf = (asked: string) => <HelpCenter siteName="Urugo" query={asked} onSearch={onSearch} />;
  const shown = await show(pageOf(query), { areas: ['help-center'], at: '/help-center' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const questions = () => document.querySelectorAll('details').length;
  const opened = () => document.querySelectorAll('details[open]').length;
  return { ...shown, onSearch, field, questions, opened, changeTo: (asked: string) => shown.change(pageOf(asked)) };
}

test('while one types the answers are narrowed, opened and marked; the address follows when the form is sent', async () => {
  const { user, field, questions, opened, onSearch } = await showHelp();
  const all = questions();
  expect(opened()).toBe(0);
  await user.type(field, ' NOTARY ');
  expect(questions()).toBeLessThan(all);
  expect([opened(), document.querySelectorAll('mark').length > 0]).toEqual([questions(), true]);
  expect(screen.getByRole('status').textContent).toBe(`${questions()} answers`);
  expect(onSearch).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith(' NOTARY ');
});

test('words that nothing contains say so, and all answers are one step away', async () => {
  const { user, field, questions, onSearch } = await showHelp('zebra');
  expect(screen.getByText('No answer contains “zebra”. Try another word, or ask us.')).toBeDefined();
  expect(questions()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Show all answers' }));
  expect([field.value, questions() > 10, onSearch.mock.lastCall]).toEqual(['', true, ['']]);
  expect(screen.queryByRole('button', { name: 'Show all answers' })).toBeNull();
});

test('an address with other words, as by a link, shows those; one without shows all', async () => {
  const { field, questions, changeTo } = await showHelp('zebra');
  changeTo('notary');
  expect([field.value, questions() > 0]).toEqual(['notary', true]);
  const few = questions();
  changeTo('');
  expect([field.value, questions() > few]).toEqual(['', true]);
});

test('an address that follows what was sent takes away nothing that was typed since', async () => {
  const { user, field, changeTo } = await showHelp();
  await user.type(field, 'notary {Enter}fee');
  changeTo('notary');
  expect(field.value).toBe('notary fee');
  changeTo('');
  expect(field.value).toBe('');
});
