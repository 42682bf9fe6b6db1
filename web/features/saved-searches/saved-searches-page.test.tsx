// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import en from '#web/i18n/messages/saved-searches/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { SavedSearchesPage } from './saved-searches-page.tsx';

const texts = en.savedSearches;
const named = (name: string): SavedSearch => ({
  _id: name,
  name,
  query: 'location=kacyiru',
  channels: ['site'],
  rhythm: 'now',
  isPaused: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lookedAt: '2026-03-01T08:00:00.000Z',
  newCount: 0,
});

async function showPage(...names: string[]) {
  let searches = names.map(named);
  const change = (id: string, changes: Partial<SavedSearch>) => {
    searches = searches.map((search) => (search._id === id ? { ...search, ...changes } : search));
  };
  const idOf = (path: string) => path.split('/')[4] ?? '';
  answerApi({
    'GET /api/me/saved-searches': () => ({ searches }),
    'POST /api/me/saved-searches/{id}/pause': ({ path }) => {
      change(idOf(path), { isPaused: true, newCount: 3 });
      return { message: '' };
    },
    'DELETE /api/me/saved-searches/{id}': ({ path }) => {
      searches = searches.filter(({ _id }) => _id !== idOf(path));
      return { message: '' };
    },
  });
  const page = (
    <SavedSearchesPage
      address={{ cursor: '' } as never}
      wordsOf={() => 'In Kacyiru'}
      tabs={null}
      stopped={null}
      canText={false}
    />
  );
  const shown = await show(page, { areas: ['saved-searches', 'search'], at: '/saved' });
  await screen.findByRole('link', { name: names[0] ?? '' });
  return shown;
}

test('what is being changed about a search stays while it is paused and finds new homes', async () => {
  const { user } = await showPage('Kacyiru');
  await user.click(screen.getByText(texts.item.edit));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, 'Near work');
  await user.click(screen.getByRole('button', { name: texts.item.pause }));
  expect(await screen.findByRole('button', { name: texts.item.resume })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Near work');
});

test('once a search is ended the focus is on the next, after the last one on the place where they were', async () => {
  const { user } = await showPage('One', 'Two');
  const end = (name: string) => screen.getByRole('button', { name: new RegExp(`^${texts.item.end}.*${name}`) });
  await user.click(end('One'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'One' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Two');
  await user.click(end('Two'));
  await screen.findByText(texts.empty.title);
  expect(document.activeElement?.textContent).toContain(texts.empty.title);
});
