// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { clearTab } from '#web/lib/tab-storage.ts';
import { keepDraft, readDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

it('a text that was begun is there again on the next page this tab loads, for its writer alone', async () => {
  keepDraft('grace', 'conversation', 'Is it still');
  vi.resetModules();
  const next = await import('./drafts.ts');
  expect(next.readDraft('grace', 'conversation')).toBe('Is it still');
  expect(next.readDraft('grace', 'another')).toBeUndefined();
  expect(next.readDraft('aline', 'conversation')).toBeUndefined();
});

it('nothing of it is left where its writer signs out', () => {
  keepDraft('grace', 'conversation', 'Is it still');
  clearTab();
  expect(readDraft('grace', 'conversation')).toBeUndefined();
});

it('a tab that stores nothing, or something else, has no drafts', () => {
  sessionStorage.setItem('urugo-draft grace conversation', '{"text":1');
  expect(readDraft('grace', 'conversation')).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('grace', 'conversation', 'Is it still');
  clearTab();
  expect(readDraft('grace', 'conversation')).toBeUndefined();
  vi.unstubAllGlobals();
});
