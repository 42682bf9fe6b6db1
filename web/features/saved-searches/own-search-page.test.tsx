// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { OwnSearchPage } from './own-search-page.tsx';

const one = 'GET /api/me/saved-searches/{id}';
const pause = 'POST /api/me/saved-searches/{id}/pause';
const search: SavedSearch = {
  _id: 's1',
  name: 'Kacyiru',
  query: 'location=kacyiru',
  channels: ['site', 'push'],
  rhythm: 'now',
  isPaused: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lookedAt: '2026-03-01T08:00:00.000Z',
  newCount: 0,
};

async function showPage(answers: Answers) {
  const sent = answerApi(answers);
  const page = (
    <OwnSearchPage id="s1" outcome={undefined} wordsOf={() => 'In Kacyiru'} canText={false} hasStopped={false} />
  );
  return { ...(await show(page, { areas: ['saved-searches', 'search'], at: '/saved/alert?search=s1' })), sent };
}

test('the search of an alert is open to be changed, and is paused by one tap', async () => {
  const answers: Answers = { [one]: { search, newListingIds: [] } };
  const { user, sent } = await showPage(answers);
  expect(await screen.findByRole('textbox', { name: /name/i })).toHaveProperty('value', 'Kacyiru');
  for (const form of document.querySelectorAll('form')) {
    expect(new FormData(form).get('_next')).toBe('/saved/alert?search=s1');
  }
  answers[pause] = () => {
    answers[one] = { search: { ...search, isPaused: true }, newListingIds: [] };
    return { message: 'Paused' };
  };
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
  expect(sent.filter(({ call }) => call === pause)).toHaveLength(1);
});

test('a search that has ended says so', async () => {
  await showPage({ [one]: refusal('NOT_FOUND', { status: 404 }) });
  expect(await screen.findByText(/These alerts have ended/)).toBeDefined();
});
