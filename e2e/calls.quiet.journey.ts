import { languages } from '#contract/languages.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { expectWellMadeAnywhere, widths } from './accessibility.ts';
import {
  callButton,
  devicesInUse,
  expectMovingPicture,
  incoming,
  meet,
  otherPicture,
  stage,
  talk,
} from './call-parties.ts';
import { expect, forgetComplaints, openPage, test } from './journey.ts';
import { untranslatedIn } from './untranslated.ts';

// One after the other: browsers that encode and decode pictures side by side would keep each other waiting.
test.describe.configure({ mode: 'default', timeout: 150_000 });

test.beforeEach(() => {
  const browser = test.info().project.use.launchOptions?.executablePath ?? '';
  test.skip(browser.endsWith('headless-shell'), 'The browser without a window of its own takes no calls');
});

test('buyer and seller see each other, turn microphone and camera off and on, and hang up', async ({
  page,
  browser,
}) => {
  const parties = await meet(page, browser);
  const { buyer, seller, buyerName } = parties;
  // A call rings on every page of the site.
  await openPage(seller, '/faqs');
  await callButton(buyer).click();
  await expect(stage(buyer).getByRole('status')).toHaveText(/Calling…|Ringing…/);
  await expect(incoming(seller)).toContainText(parties.title);
  await expect(stage(buyer).getByRole('status')).toHaveText('Ringing…');
  await expect(incoming(seller).getByRole('heading')).toBeFocused();
  await incoming(seller).getByRole('button', { name: 'Answer', exact: true }).click();
  await Promise.all([expectMovingPicture(buyer), expectMovingPicture(seller)]);
  await expect(stage(buyer).getByText(/^0:0\d$/)).toBeVisible();
  expect((await devicesInUse(buyer)).sort()).toEqual(['audio', 'video']);

  await stage(buyer).getByRole('button', { name: 'Turn the microphone off' }).click();
  await expect(stage(seller).getByText(`${buyerName} has turned the microphone off`)).toBeVisible();
  await stage(buyer).getByRole('button', { name: 'Turn the microphone on' }).click();
  await expect(stage(seller).getByText('has turned the microphone off')).toHaveCount(0);
  await stage(buyer).getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(stage(seller).getByText(`${buyerName} has turned the camera off`)).toBeVisible();
  expect(await devicesInUse(buyer)).toEqual(['audio']);
  await stage(buyer).getByRole('button', { name: 'Turn the camera on' }).click();
  await expect(stage(seller).getByText('has turned the camera off')).toHaveCount(0);
  await expectMovingPicture(seller);

  // No key ends a call by accident, and the focus stays inside it.
  await buyer.keyboard.press('Escape');
  for (let n = 0; n < 5; n += 1) await buyer.keyboard.press('Tab');
  await expect(stage(buyer)).toBeVisible();
  await stage(buyer).getByRole('button', { name: 'Hang up' }).click();
  await expect(stage(buyer)).toHaveCount(0);
  await expect(seller.getByRole('dialog', { name: 'The call has ended' })).toBeVisible();
  for (const party of [buyer, seller]) await expect.poll(() => devicesInUse(party)).toEqual([]);
  await expect(buyer.getByRole('log').getByText(/^Video call, 0:\d\d$/)).toBeVisible();
  await openPage(seller, `/messages?conversation=${parties.conversationId}`);
  await expect(seller.getByRole('log').getByText(/^Video call, 0:\d\d$/)).toBeVisible();
  await parties.seller.context().close();
});

test('a call is declined, cancelled, or missed, which the conversation shows', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller, sellerName } = parties;
  await callButton(buyer).click();
  await incoming(seller).getByRole('button', { name: 'Decline' }).click();
  await expect(buyer.getByRole('dialog', { name: `${sellerName} declined the call` })).toBeVisible();
  expect(await devicesInUse(buyer)).toEqual([]);
  expect(await devicesInUse(seller)).toEqual([]);
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(seller.getByRole('log').getByText('Declined video call')).toBeVisible();

  await callButton(seller).click();
  await expect(incoming(buyer)).toBeVisible();
  await stage(seller).getByRole('button', { name: 'Hang up' }).click();
  await expect(buyer.getByRole('dialog', { name: /hung up before you answered/ })).toBeVisible();
  await expect(buyer.getByRole('log').getByText('Missed video call')).toBeVisible();
  await expect(seller.getByRole('log').getByText('Cancelled video call')).toBeVisible();
  await expect(
    buyer.getByRole('link', { name: /unread notification/ }).or(buyer.locator('summary[aria-label*="unread"]')),
  ).not.toHaveCount(0);
  await parties.seller.context().close();
});

test('of two devices of one person one takes the call, and both stop ringing', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller } = parties;
  const tablet = await seller.context().newPage();
  await openPage(tablet, '/');
  await callButton(buyer).click();
  await expect(incoming(seller)).toBeVisible();
  await incoming(tablet).getByRole('button', { name: 'Answer without camera' }).click();
  await expect(incoming(seller)).toHaveCount(0);
  await expect(stage(seller)).toHaveCount(0);
  await expectMovingPicture(tablet);
  await expect(stage(buyer).getByText('has turned the camera off')).toBeVisible();
  // A page that is left ends its call, which the other learns at once.
  await tablet.close({ runBeforeUnload: false });
  await expect(buyer.getByRole('dialog', { name: 'The call has ended' })).toBeVisible({ timeout: 15_000 });
  await parties.seller.context().close();
});

test('who was blocked cannot call, and a call ends when one blocks the other', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller, conversationId } = parties;
  await talk(parties);
  const again = await seller.context().newPage();
  await openPage(again, `/messages?conversation=${conversationId}`);
  await again.locator('main summary[aria-label=More]').click();
  await again.getByRole('button', { name: /^Block/ }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(buyer.getByRole('dialog', { name: 'The call was ended' })).toBeVisible({ timeout: 15_000 });
  await expect(callButton(again)).toHaveCount(0);
  await buyer.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await callButton(buyer).click();
  await expect(buyer.getByRole('dialog', { name: 'You cannot call this person' })).toBeVisible();
  expect(await devicesInUse(buyer)).toEqual([]);
  forgetComplaints(buyer, /403/);
  await parties.seller.context().close();
});

test('a device that lacks something says what, and a missing camera is no hindrance', async ({ page, browser }) => {
  const parties = await meet(page, browser, { isBuyerAllowed: false });
  const { buyer, seller, conversationId } = parties;
  await callButton(buyer).click();
  const denied = buyer.getByRole('dialog', { name: 'The microphone is not allowed' });
  await expect(denied).toContainText('in the settings of your browser');
  await expect(incoming(seller)).toHaveCount(0);
  await denied.getByRole('button', { name: 'Close' }).last().click();

  await buyer.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('No camera', 'NotFoundError')) : open(wanted);
  });
  await buyer.context().grantPermissions(['microphone']);
  await openPage(buyer, `/chat/${conversationId}`);
  await callButton(buyer).click();
  await expect(stage(buyer).getByText('No camera was found. You can talk without one.')).toBeVisible();
  await incoming(seller).getByRole('button', { name: 'Answer', exact: true }).click();
  await expectMovingPicture(buyer);
  await expect(stage(seller).getByText('has turned the camera off')).toBeVisible();
  await stage(seller).getByRole('button', { name: 'Hang up' }).click();

  await buyer.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await openPage(buyer, `/chat/${conversationId}`);
  await callButton(buyer).click();
  await expect(buyer.getByRole('dialog', { name: 'This browser cannot make video calls' })).toBeVisible();
  await parties.seller.context().close();
});

test('a user in a call sees so on another device', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller } = parties;
  await callButton(buyer).click();
  await expect(incoming(seller)).toBeVisible();
  const laptop = await buyer.context().newPage();
  await openPage(laptop, `/chat/${parties.conversationId}`);
  await callButton(laptop).click();
  await expect(laptop.getByRole('dialog', { name: 'You are in another call already' })).toBeVisible();
  await expect(stage(buyer)).toBeVisible();
  await parties.seller.context().close();
});

test('only pages may use camera and microphone', async ({ page }) => {
  const permissions = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'];
  for (const path of ['/', '/chats', '/faqs']) {
    expect(await permissions(path), path).toContain('camera=(self), microphone=(self)');
  }
  for (const path of ['/api/site', '/healthz', '/service-worker.js']) {
    expect(await permissions(path), path).toContain('camera=(), microphone=()');
  }
});

test('calls are accessible in both themes and fit every screen', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller } = parties;
  await callButton(buyer).click();
  await expect(incoming(seller)).toBeVisible();
  await expectWellMadeAnywhere(seller, 'incoming');
  await expectWellMadeAnywhere(buyer, 'calling');
  await incoming(seller).getByRole('button', { name: 'Answer', exact: true }).click();
  await expectMovingPicture(buyer);
  await expectWellMadeAnywhere(buyer, 'talking');
  for (const width of widths) {
    await buyer.setViewportSize({ width, height: 740 });
    for (const name of ['Hang up', 'Turn the camera off', 'Turn the microphone off']) {
      await expect(stage(buyer).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(otherPicture(buyer)).toBeVisible();
  }
  await stage(buyer).getByRole('button', { name: 'Hang up' }).click();
  await expectWellMadeAnywhere(seller, 'ended');
  await expectWellMadeAnywhere(buyer, 'a conversation with a call');
  await parties.seller.context().close();
});

test('a call speaks the language of the page', async ({ page, browser }) => {
  const parties = await meet(page, browser);
  const { buyer, seller, sellerName, conversationId } = parties;
  for (const language of languages) {
    await openPage(buyer, `/chat/${conversationId}?lang=${language}`);
    await openPage(seller, `/chat/${conversationId}?lang=${language}`);
    const texts = textsOf(language);
    const button = (path: string) =>
      buyer.getByRole('button', { name: (texts.get(path) ?? '').replace('{name}', sellerName), exact: true });
    await button('calls.button').click();
    await expect(seller.getByRole('dialog')).toBeVisible();
    expect(await untranslatedIn(language)(seller), language).toEqual([]);
    expect(await untranslatedIn(language)(buyer), language).toEqual([]);
    await button('calls.control.hangUp').click();
    await expect(seller.getByRole('dialog')).toBeVisible();
    expect(await untranslatedIn(language)(seller), language).toEqual([]);
  }
  await parties.seller.context().close();
});
