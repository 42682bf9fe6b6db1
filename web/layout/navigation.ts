import type { User } from '#contract/accounts/account.ts';

/** The addresses the frame leads to, with the keys of their texts in the area `layout`. A further one is one entry. */

export const buyPages = [
  { to: '/buy/houses', text: 'menu.houses' },
  { to: '/buy/apartment', text: 'menu.apartments' },
  { to: '/buy/land', text: 'menu.land' },
  { to: '/buy/residential', text: 'menu.residential' },
] as const;

export const rentPages = [
  { to: '/rent/residential', text: 'menu.residential' },
  { to: '/rent/commercial', text: 'menu.commercial' },
  { to: '/rent/vacation', text: 'menu.vacationRentals' },
] as const;

/** The header's menus and links, in their order. */
export const headerEntries = [
  { text: 'header.buy', pages: [...buyPages, { to: '/buy', text: 'menu.everythingForSale' }] },
  { text: 'header.rent', pages: [...rentPages, { to: '/rent', text: 'menu.everythingForRent' }] },
  { text: 'menu.allProperties', to: '/all' },
  { text: 'header.auction', to: '/auction' },
  { text: 'header.sell', to: '/sell' },
] as const;

type HeaderEntry = (typeof headerEntries)[number];
/** One link of the header. */
export type HeaderPage =
  | Extract<HeaderEntry, { pages: unknown }>['pages'][number]
  | Extract<HeaderEntry, { to: unknown }>;

const accountPages = [
  { to: '/profile', text: 'header.profile' },
  { to: '/wishlist', text: 'header.wishlist' },
  { to: '/my-bids', text: 'header.myBids' },
  { to: '/chats', text: 'header.messages' },
  { to: '/client/deals', text: 'header.yourDeals' },
  { to: '/client/viewings', text: 'header.yourViewings' },
  { to: '/client/payments', text: 'header.yourPayments' },
  { to: '/settings', text: 'header.settings' },
] as const;

const staffPages = [...accountPages, { to: '/staff', text: 'header.staff' }] as const;
const sellerPages = [{ to: '/dashboard', text: 'header.sellerPanel' }, ...accountPages] as const;

type AccountPage = (typeof staffPages)[number] | (typeof sellerPages)[number];

/** What the menu of a signed-in person leads to. */
export function accountPagesOf({ role }: Pick<User, 'role'>): readonly AccountPage[] {
  if (role === 'seller') return sellerPages;
  return role === 'staff' ? staffPages : accountPages;
}
