// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { LatePart } from './late-part.tsx';

const Part = () => <p>With its code</p>;

/** Everything is near the screen except what is named here. */
const far = new Set<string>();

class Observer {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe({ id }: Element) {
    this.#tell([{ isIntersecting: !far.has(id) }]);
  }
  disconnect() {}
}

// The page comes to rest at once.
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('a part stays as the server has made it until its code is here', async () => {
  document.body.innerHTML = '<div id="part"><p>As it came</p></div>';
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  await show(<LatePart id="part" present={undefined} load={() => promise} />);
  expect(screen.getAllByText('As it came')).toHaveLength(2);
  resolve(Part);
  await waitFor(() => expect(screen.getByText('With its code')).toBeDefined());
});

test('the code of a part that is far from the screen is not loaded', async () => {
  far.add('far');
  document.body.innerHTML = '<div id="far"><p>Far below</p></div><div id="near"><p>As it came</p></div>';
  const load = vi.fn(async () => Part);
  await show(<LatePart id="far" present={undefined} load={load} />);
  await show(<LatePart id="near" present={undefined} load={async () => Part} />);
  await waitFor(() => expect(screen.getByText('With its code')).toBeDefined());
  expect(load).not.toHaveBeenCalled();
});

test('a part whose code is here comes at once, and one whose code cannot come stays as it was', async () => {
  const load = vi.fn(() => Promise.reject(new Error('No connection')));
  const { change } = await show(<LatePart id="part" present={Part} load={async () => Part} />);
  expect(screen.getByText('With its code')).toBeDefined();
  document.body.insertAdjacentHTML('beforeend', '<div id="other"><p>As it came</p></div>');
  change(<LatePart key="other" id="other" present={undefined} load={load} />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getAllByText('As it came')).toHaveLength(2));
});

test('a part that holds the focus is replaced once the focus has left it', async () => {
  document.body.innerHTML = '<div id="part"><a href="/auction/x">As it came</a></div><button>Next</button>';
  document.querySelector('a')?.focus();
  const load = vi.fn(async () => Part);
  await show(<LatePart id="part" present={undefined} load={load} />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('With its code')).toBeNull();
  document.querySelector('button')?.focus();
  await waitFor(() => expect(screen.getByText('With its code')).toBeDefined());
});
