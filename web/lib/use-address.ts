import { useLocation } from '@tanstack/react-router';
import type { AddressParams } from './address-params.ts';

/**
 * What the query string of the page says, read by the page itself: for pages to which no link has parameters of its own.
 * How a route's `validateSearch` reads it comes with every page, and this with its own.
 */
export function useAddress<Address>(read: (params: AddressParams) => Address): Address {
  return read(useLocation({ select: ({ search }): AddressParams => search }));
}
