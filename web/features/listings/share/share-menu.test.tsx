// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { RowMenu } from '../own-list/row-menu.tsx';
import { ShareMenu } from './share-menu.tsx';

const url = 'https://urugo.example/product/brick-house?from=share';
const listing: OwnListing = { ...sampleListing, isTakenDown: false };
const menus: [string, ReactNode][] = [
  ['of a listing', <ShareMenu key="1" title="Brick house" subject="A & B" text="See 100%:" url={url} />],
  [
    'of the own list',
    <RowMenu key="2" listing={listing} siteUrl="https://urugo.example" calls={{} as never} onDelete={() => {}} />,
  ],
];
const [pageMenu] = menus.map(([, menu]) => menu);

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

/** A device with a way of sharing of its own, which ends so. */
function shareWith(end: () => Promise<void>) {
  const share = vi.fn(end);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return share;
}
const refuseWith = (name: string) => () => Promise.reject(new DOMException('', name));

async function showMenu(menu: ReactNode, { canCopy = true } = {}) {
  const shown = await show(menu, { areas: ['listing-page', 'listings', 'own-list', 'vocabulary'] });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  if (!canCopy) copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  return { ...shown, copied, share: () => shown.user.click(screen.getByText('Share')) };
}

test.each(menus)('the menu %s hands the address to the device, and shows nothing of its own', async (_, menu) => {
  const shared = shareWith(() => Promise.resolve());
  const { share, copied } = await showMenu(menu);
  await share();
  expect(shared.mock.calls).toEqual([[expect.objectContaining({ title: 'Brick house', url })]]);
  expect(copied).not.toHaveBeenCalled();
});

test.each(menus)('the menu %s says nothing when one changes one’s mind, or asks twice', async (_, menu) => {
  for (const name of ['AbortError', 'InvalidStateError']) {
    shareWith(refuseWith(name));
    const { share, copied } = await showMenu(menu);
    await share();
    expect([copied.mock.calls, logged.mock.calls]).toEqual([[], []]);
    document.body.replaceChildren();
  }
});

test.each(menus)('the menu %s copies the link where the device fails', async (_, menu) => {
  shareWith(refuseWith('NotAllowedError'));
  const { share, copied } = await showMenu(menu);
  await share();
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect([copied.mock.calls, logged.mock.calls.length]).toEqual([[[url]], 1]);
});

test.each(menus)('the menu %s says when not even the link can be copied', async (_, menu) => {
  shareWith(refuseWith('NotAllowedError'));
  const { share } = await showMenu(menu, { canCopy: false });
  await share();
  expect(await screen.findByText(/could not be copied/)).toBeDefined();
});

test('without a way of its own the row copies at once', async () => {
  const { share, copied } = await showMenu(menus[1]?.[1]);
  await share();
  await waitFor(() => expect(copied).toHaveBeenCalledWith(url));
});

test('without a way of its own the page offers a menu, which opens without us and whose links carry any text', async () => {
  const { user, copied } = await showMenu(pageMenu);
  const summary = screen.getByText('Share').closest('summary') as HTMLElement;
  expect(fireEvent.click(summary)).toBe(true);
  expect(screen.getByText('WhatsApp').getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`See 100%: ${url}`)}`,
  );
  expect(screen.getByText('Email').getAttribute('href')).toMatch(/^mailto:\?subject=A%20%26%20B&body=See%20100%25/);
  await user.click(screen.getByText('Copy link'));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(copied).toHaveBeenCalledWith(url);
});
