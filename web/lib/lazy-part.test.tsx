// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
const Missing = ({ name }: { name: string }) => <p>{name} is missing</p>;
const fail = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

it.each([
  ['once it is loaded', lazyPart(async () => Part), 'page The map is here'],
  [
    'with its replacement when it cannot be loaded',
    lazyPart<{ name: string }>(fail, Missing),
    'page The map is missing',
  ],
  ['without it when it has none', lazyPart<{ name: string }>(fail), 'page '],
])('a page shows a part %s', async (_, Lazy, text) => {
  const { container } = render(
    <Suspense fallback="loading">
      <span>page </span>
      <Lazy name="The map" />
    </Suspense>,
  );
  await waitFor(() => expect(container.textContent).toBe(text));
});
