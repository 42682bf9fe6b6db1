import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { useContactAgent } from '#web/features/chat/use-contact-agent.ts';
import { useMessageSheet } from '#web/features/first-message/use-message-sheet.tsx';
import type { ContactAgent } from '#web/features/listings/contact/contact-agent-button.tsx';
import { useArrival } from '#web/features/listings/page/listing-arrival.ts';
import { PlainContact } from './plain-contact.tsx';

/** The form that opens an account, loaded when a visitor needs one. */
export const loadAccountForm = async () => (await import('#web/features/accounts/account-form.tsx')).AccountForm;

/**
 * How the viewer reaches the seller of a listing, and the sheet in which a visitor writes to them. `from` is what the address says of the
 * way here.
 */
export function useContact(
  listing: Listing,
  from: ListingWay | undefined,
): { contact: ContactAgent; sheet: ReactNode } {
  const user = useProfile();
  const way = useArrival(listing.slug, from);
  const { isBusy, contact } = useContactAgent(listing, way);
  const { _id: productId, createdBy: sellerId, slug, title } = listing;
  const { sheet, ...visitors } = useMessageSheet({
    subject: { productId, sellerId, slug, title, from: way },
    sellerName: listing.seller.name,
    loadAccountForm,
  });
  const plain = <PlainContact listing={listing} isSignedIn={user !== null} way={way} />;
  if (user === null)
    return { contact: { kind: 'visitor', isBusy: visitors.isBusy, start: visitors.open, way, plain }, sheet };
  return {
    contact:
      user._id === sellerId
        ? { kind: 'self', listingId: productId }
        : { kind: 'buyer', isBusy, start: contact, way, plain },
    sheet: null,
  };
}
