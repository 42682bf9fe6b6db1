// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '#web/i18n/messages/seller/en.json' with { type: 'json' };
import fr from '#web/i18n/messages/seller/fr.json' with { type: 'json' };
import rw from '#web/i18n/messages/seller/rw.json' with { type: 'json' };
import { show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { BottomBar, SellerBottomBar } from './bottom-bar.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => document.querySelector('[aria-current]')?.textContent;

test('a visitor finds search, what is saved, auctions, messages and the way to sign in', async () => {
  await show(<BottomBar user={null} pathname="/auction" />, { at: '/auction' });
  expect(links()).toEqual([
    ['Search', '/search'],
    ['Saved', '/wishlist'],
    ['Auctions', '/auction'],
    ['Messages', '/chats'],
    ['Sign in', '/auth?next=%2Fauction&by=choice'],
  ]);
  expect(current()).toBe('Auctions');
});

test('who is signed in finds their own page, and a seller the messages of the panel', async () => {
  await show(<BottomBar user={{ ...sampleUser, role: 'seller' }} pathname="/lists/1" />);
  expect(links().slice(3)).toEqual([
    ['Messages', '/messages'],
    ['Me', '/profile'],
  ]);
  // Shared lists belong to the tab of saved listings.
  expect(current()).toBe('Saved');
});

test.each([
  ['en', en],
  ['fr', fr],
  ['rw', rw],
] as const)('in %s phones name products and orders as the sidebar does', async (language, { seller: { nav } }) => {
  await show(<SellerBottomBar pathname="/orders" />, { language });
  expect(links()).toContainEqual([nav.products, '/all-products']);
  expect(links()).toContainEqual([nav.orders, '/orders']);
});

test('no entry is the present page where none leads to it', async () => {
  await show(<SellerBottomBar pathname="/new-product" />);
  expect(links()).toHaveLength(5);
  expect(current()).toBeUndefined();
});
