// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchSingleKeys } from '#web/lib/single-keys.ts';
import { show } from '#web/testing/render.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

afterEach(() => switchSingleKeys(true));

const showKeys = () =>
  show(
    <main>
      <input type="search" aria-label="Look here" />
      <textarea aria-label="Write here" />
      <ShortcutKeys />
    </main>,
    { areas: ['layout', 'settings'], at: '/faqs' },
  );

test('a slash goes to the search of the page, without being typed into it', async () => {
  const { user } = await showKeys();
  await user.keyboard('/');
  const box = screen.getByLabelText<HTMLInputElement>('Look here');
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('');
});

test('a question mark shows the keys, and how to turn them off', async () => {
  const { user } = await showKeys();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('Go to the search/');
  await user.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(screen.getByLabelText('Look here'));
});

test('while one writes, both are letters', async () => {
  const { user } = await showKeys();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Write here');
  await user.click(text);
  await user.keyboard('Who? He/she');
  expect(text.value).toBe('Who? He/she');
  expect(screen.queryByRole('dialog')).toBeNull();
});
