import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { editProfile, getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { expect, failWith, forgetComplaints, openPage, signUpAsNewPerson, test } from './journey.ts';

const editPattern = `**${editProfile.path}`;
const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });
const general = (page: Page) => page.getByRole('form', { name: 'General Information' });
const password = (page: Page) => page.getByRole('form', { name: 'Password' });
const save = (page: Page) => general(page).getByRole('button', { name: 'Save changes' });
const avatar = (page: Page) => page.locator('main img');

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles(file);
}

async function redPicture(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: '#a4432a' } })
    .jpeg()
    .toBuffer();
}

/** The names of the parts of a sent form. */
function partsOf(request: Request): string[] {
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  return [...body.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name);
}

async function profileOf(page: Page) {
  return getProfile.response.parse(await (await page.request.get(getProfile.path)).json()).user;
}

test('changes show at once and everywhere; the success message comes 1.5 seconds later', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Information');
  await expect(page.locator('main')).toContainText(person.email);
  const form = general(page);
  await expect(form.getByLabel('Name')).toHaveValue(person.name);
  await expect(form.getByLabel('Phone number')).toHaveValue(person.phoneNumber);
  await form.getByLabel('Name').fill('Solange M. Keza');
  await form.getByLabel('City').fill('Musanze');
  const sent = page.waitForResponse(editPattern);
  await save(page).click();
  expect(partsOf((await sent).request())).toEqual(['name', 'phoneNumber', 'address.city', 'address.street']);
  const answeredAt = Date.now();
  await expect(page.locator('header summary', { hasText: 'Solange M. Keza' })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeDisabled();
  await expect(messages(page)).toContainText('Profile updated successfully');
  expect(Date.now() - answeredAt).toBeGreaterThan(1_300);
  await expect(form.getByLabel('Name')).toBeEnabled();
  await expect(form.getByRole('button')).toBeFocused();
  expect(await profileOf(page)).toMatchObject({
    name: 'Solange M. Keza',
    address: { city: 'Musanze', street: 'NR 4' },
  });
});

test('missing and refused fields show errors, and nothing typed is lost', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/profile');
  const form = general(page);
  await form.getByLabel('Name').fill('');
  await form.getByLabel('Street').fill('');
  await save(page).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Street is required')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Solange Keza');
  await form.getByLabel('Street').fill('NR 9');
  await page.route(editPattern, failWith('The archive is being moved.'));
  await save(page).click();
  await expect(messages(page)).toContainText('The archive is being moved.');
  await page.unroute(editPattern);
  await page.route(editPattern, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await save(page).click();
  await expect(messages(page)).toContainText('Failed to update profile');
  await page.unroute(editPattern);
  await page.route(editPattern, (route) => route.abort());
  await save(page).click();
  await expect(messages(page)).toContainText('Error updating profile');
  await expect(form.getByLabel('Street')).toHaveValue('NR 9');
  forgetComplaints(page, /50[02]|ERR_FAILED/);
});

test('a picture is previewed before it is saved; other files are refused', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/profile');
  await choosePicture(page, { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
  await expect(messages(page)).toContainText('Please choose an image file');
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(messages(page)).toContainText('Error processing image');
  await expect(avatar(page)).toHaveCount(0);
  const original = await redPicture(3_000);
  await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: original });
  await expect(messages(page)).toContainText('Image selected successfully');
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(avatar(page)).toHaveCount(0);
  await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: original });
  await save(page).click();
  await expect(messages(page)).toContainText('Profile updated successfully');
  await expect(avatar(page)).toHaveAttribute('src', /^\/media\/.+\.webp$/);
  await expect(page.locator('header img[src^="/media/"]').first()).toBeAttached();
  const stored = await page.request.get((await profileOf(page)).profileImage);
  expect((await sharp(await stored.body()).metadata()).width).toBe(640);
});

test('a picture that cannot be loaded gives way to the default one', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/profile');
  await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await redPicture(400) });
  await save(page).click();
  await expect(messages(page)).toContainText('Profile updated successfully');
  await page.route('**/media/**', (route) => route.abort());
  await openPage(page, '/profile');
  await expect(avatar(page)).toHaveAttribute('src', '/default-avatar.svg');
  await expect.poll(() => avatar(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  forgetComplaints(page, /ERR_FAILED/);
});

test('passwords are sent from their tab only; a wrong one shows an error at its field', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  const form = password(page);
  const [current, next, again] = [
    form.getByLabel('Current password'),
    form.getByLabel('New password', { exact: true }),
    form.getByLabel('Confirm new password'),
  ];
  const change = form.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(form.getByText('Please enter your current password')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('not my password');
  await next.fill('umuya');
  await again.fill('umuyaga');
  await change.click();
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  await next.fill('umuyaga mwinshi');
  await change.click();
  await expect(form.getByText('New passwords do not match')).toBeVisible();
  await again.fill('umuyaga mwinshi');
  // The other tab sends none of this.
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Password' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'General Information' })).toBeFocused();
  const general = page.waitForRequest(editPattern);
  await save(page).click();
  expect(partsOf(await general)).not.toContain('newPassword');
  await expect(messages(page)).toContainText('Profile updated successfully');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(next).toHaveValue('umuyaga mwinshi');
  await change.click();
  await expect(form.getByText('Current password is incorrect')).toBeVisible();
  await expect(current).toBeFocused();
  forgetComplaints(page, /422/);
  await current.fill(person.password);
  const sent = page.waitForRequest(editPattern);
  await change.click();
  expect(partsOf(await sent)).toEqual(['currentPassword', 'newPassword']);
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');
  await expect(again).toHaveValue('');
});
