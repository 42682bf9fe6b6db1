import { expect, openPageWithoutTime, test } from './journey.ts';

const text = 'Please login to save items to your wishlist';

test('a visitor who saves a listing is asked to sign in, by a message that leaves after four seconds @core', async ({
  page,
}) => {
  await openPageWithoutTime(page, '/');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  const message = page.getByRole('list', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
  await expect(message).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test('at most three messages are shown at once, the others wait, and none leaves while it is pointed at @core', async ({
  page,
}) => {
  await openPageWithoutTime(page, '/');
  const messages = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  // What is kept needs one message; each that is taken back has its own.
  const heart = page.getByRole('button', { name: /^Save/ }).first();
  for (let press = 0; press < 10; press++) await heart.click();
  await expect(messages).toHaveCount(3);
  await messages.first().hover();
  await page.clock.runFor(10_000);
  await expect(messages).toHaveCount(3);
  const dismiss = messages.first().getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(messages).toHaveCount(3);
  await dismiss.click();
  await expect(messages).toHaveCount(3);
  await dismiss.click();
  await expect(messages).toHaveCount(2);
});
