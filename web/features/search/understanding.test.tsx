// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { loadUnderstanding, useLocationParts } from './understanding.ts';

function Parts({ location }: { location: string | undefined }) {
  const parts = useLocationParts(location);
  return <p>{`${parts.length} parts: ${parts.map(({ kind, text }) => `${kind} ${text}`).join(', ')}`}</p>;
}

test('a part waits for the grammar where there are words, and needs none where there are none', async () => {
  const { change } = await show(<Parts location={undefined} />);
  expect(screen.getByText('0 parts:')).toBeDefined();
  await act(async () => change(<Parts location="house in Kacyiru with a sauna" />));
  expect(await screen.findByText('2 parts: place Kacyiru, words sauna')).toBeDefined();
});

test('without words filters stay as they are', async () => {
  const filters = { beds: 3 };
  expect((await loadUnderstanding(undefined)).understandFilters(filters)).toBe(filters);
});
