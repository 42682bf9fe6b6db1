import type { Page } from '@playwright/test';
import { logIn, type SignUp } from '#contract/accounts/accounts.endpoints.ts';
import { createListing } from '#contract/listings/listing-writes.endpoints.ts';
import { expect, post, signUpAsNewPerson, siteOrigin } from './journey.ts';
import { applyDirectly, decide } from './seller-application.ts';

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type NewSeller = { person: SignUp; listingId: string; slug: string };

/** A new property of the seller who is signed in here, which no other journey touches. */
export async function addListing(
  page: Page,
  facts: Readonly<Record<string, string>> = {},
): Promise<{ _id: string; slug: string; title: string }> {
  const title = `House of a journey ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post(createListing.path, {
    headers: { origin: siteOrigin() },
    multipart: {
      title,
      description: 'Made for a journey.',
      price: '90000',
      type: 'House',
      category: 'Residential',
      status: 'For Sale',
      location: 'Huye',
      ...facts,
      displayImage: { name: 'front.png', mimeType: 'image/png', buffer: pixel },
      images: { name: 'back.png', mimeType: 'image/png', buffer: pixel },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { product } = createListing.response.parse(await answer.json());
  return { _id: product._id, slug: product.slug, title };
}

/** A new seller with a property of their own, which no other journey touches. */
export async function becomeSeller(page: Page): Promise<NewSeller> {
  // By calls alone: an open page would hear of the approval, and answer it while this signs in again.
  const person = await signUpAsNewPerson(page);
  await applyDirectly(page, person);
  await decide(page, person, 'approve');
  await post(page, logIn.path, { email: person.email, password: person.password });
  const { _id: listingId, slug } = await addListing(page);
  return { person, listingId, slug };
}
