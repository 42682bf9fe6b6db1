import type { Browser, Locator, Page } from '@playwright/test';
import { logIn, type SignUp } from '#contract/accounts/accounts.endpoints.ts';
import { openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { createListing } from '#contract/listings/listing-writes.endpoints.ts';
import { getListingById } from '#contract/listings/listings.endpoints.ts';
import { expect, openPage, post, signUpAsNewPerson, siteOrigin } from './journey.ts';
import { applyDirectly, decide } from './seller-application.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type CallParties = {
  /** The buyer's page, at the conversation. */
  buyer: Page;
  buyerName: string;
  /** The seller's page, at the inbox. */
  seller: Page;
  sellerName: string;
  conversationId: string;
  title: string;
};

/** Notes every track a page is given, so that a journey can see whether the camera is still on. */
async function watchTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** The kinds of the devices that are in use on a page: the light beside the camera is on while `video` is among them. */
export function devicesInUse(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
    return tracks.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind);
  });
}

/** Lets pages use camera and microphone, as a person does who is asked. */
export async function allowDevices(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera', 'microphone'], { origin: siteOrigin() });
}

/** A new seller with a property of their own, so that calls of other journeys do not ring here. */
async function becomeSeller(page: Page): Promise<{ person: SignUp; listingId: string }> {
  // By calls alone: an open page would receive the approval, and react to it while this signs in again.
  const person = await signUpAsNewPerson(page);
  await applyDirectly(page, person);
  await decide(page, person, 'approve');
  await post(page, logIn.path, { email: person.email, password: person.password });
  const answer = await page.request.post(createListing.path, {
    headers: { origin: siteOrigin() },
    multipart: {
      title: `House to call about ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Made for a journey.',
      price: '90000',
      type: 'House',
      category: 'Residential',
      status: 'For Sale',
      location: 'Huye',
      displayImage: { name: 'front.png', mimeType: 'image/png', buffer: pixel },
      images: { name: 'back.png', mimeType: 'image/png', buffer: pixel },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { product } = await answer.json();
  return { person, listingId: product._id };
}

/** A buyer, with the page of the journey, and a seller with one of their own, in a conversation. */
export async function meet(buyer: Page, browser: Browser, { isBuyerAllowed = true } = {}): Promise<CallParties> {
  const seller = await (await browser.newContext()).newPage();
  for (const page of [buyer, seller]) await watchTracks(page);
  if (isBuyerAllowed) await allowDevices(buyer);
  await allowDevices(seller);
  const { person: sellingPerson, listingId } = await becomeSeller(seller);
  const buyingPerson = await signUpAsNewPerson(buyer);
  const read = await buyer.request.get(getListingById.path.replace('{id}', listingId));
  const { product } = getListingById.response.parse(await read.json());
  const body = { recipientId: product.createdBy, productId: product._id };
  const conversation = openConversation.response.parse(await post(buyer, openConversation.path, body));
  const conversationId = conversation._id;
  await post(buyer, sendMessage.path, { conversationId, text: 'Could you show me the house?' });
  await openPage(buyer, `/chat/${conversationId}`);
  await openPage(seller, `/messages?conversation=${conversationId}`);
  const names = { buyerName: buyingPerson.name, sellerName: sellingPerson.name };
  return { buyer, seller, conversationId, title: product.title, ...names };
}

export const callButton = (page: Page): Locator => page.getByRole('button', { name: /^Video call with/ });
export const incoming = (page: Page): Locator => page.getByRole('dialog', { name: /is calling you$/ });
export const stage = (page: Page): Locator => page.getByRole('dialog', { name: /^Video call with/ });
export const otherPicture = (page: Page): Locator => page.locator('video[aria-label^="Picture of"]');

/** Waits until the other's picture moves: frames are shown, and more of them later. */
export async function expectMovingPicture(page: Page): Promise<void> {
  const frames = () =>
    otherPicture(page).evaluate((video: HTMLVideoElement) =>
      video.videoWidth > 0 && video.currentTime > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
    );
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(before + 5);
}

/** The buyer calls, the seller answers, and both see each other. */
export async function talk({ buyer, seller }: CallParties): Promise<void> {
  await callButton(buyer).click();
  await incoming(seller).getByRole('button', { name: 'Answer', exact: true }).click();
  await Promise.all([expectMovingPicture(buyer), expectMovingPicture(seller)]);
}
