// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '#web/i18n/messages/settings/en.json' with { type: 'json' };
import { watchInstallOffer } from '#web/lib/install-offer.ts';
import { keepPage } from '#web/lib/offline/kept-pages.ts';
import { keepsLoadedOnly } from '#web/lib/saves-data.ts';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { show } from '#web/testing/render.tsx';
import { DeviceSettings } from './device-settings.tsx';

const texts = en.settings.thisDevice;
const areas = ['settings'] as const;

provideEmptyCaches();
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('')));

const keep = (address: string) =>
  keepPage('me', {
    address,
    title: '',
    language: 'en',
    theme: 'system',
    html: '',
    policy: '',
    files: [],
    pictures: [],
  });

it('says how many pages are kept, and removes them', async () => {
  await keep('/');
  await keep('/wishlist');
  const { user } = await show(<DeviceSettings />, { areas });
  expect(await screen.findByText('2 pages are kept.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: texts.remove }));
  expect(await screen.findByText('Nothing is kept.')).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
});

it('offers to install the site where the browser does, once', async () => {
  const stop = watchInstallOffer();
  const { user } = await show(<DeviceSettings />, { areas });
  expect(screen.queryByRole('button', { name: texts.install })).toBeNull();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: texts.install }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(await screen.findByText(texts.installed)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.install })).toBeNull();
  stop();
});

it('lets a reader who saves data have everything kept all the same, and asks nobody else', async () => {
  await show(<DeviceSettings />, { areas });
  expect(screen.queryByRole('checkbox')).toBeNull();
  document.body.replaceChildren();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { user } = await show(<DeviceSettings />, { areas });
  const box = await screen.findByRole('checkbox');
  expect([box, keepsLoadedOnly()]).toMatchObject([{ checked: false }, true]);
  await user.click(box);
  expect([box, keepsLoadedOnly()]).toMatchObject([{ checked: true }, false]);
  await user.click(box);
  expect(keepsLoadedOnly()).toBe(true);
});
