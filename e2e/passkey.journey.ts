import type { Page } from '@playwright/test';
import { logOut } from '#contract/accounts/accounts.endpoints.ts';
import { languageCookie } from '#contract/languages.ts';
import { expect, forgetComplaints, openPage, post, signUpAsNewPerson, siteOrigin, test, variant } from './journey.ts';

/** An authenticator that the browser pretends to have: a phone that recognises its owner. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkeys = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  /** Whether it answers what is asked of it while nobody touches it. */
  const answer = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { passkeys, answer };
}

const words = {
  en: {
    add: 'Add a passkey',
    password: 'Your password',
    next: 'Continue',
    added: 'The passkey is added',
    name: 'Name',
    signIn: 'Sign in with a passkey',
    remove: /^Remove My/,
    confirm: 'Remove',
    removed: 'The passkey is removed',
    none: 'You have no passkeys.',
  },
  rw: {
    add: 'Ongeraho passkey',
    password: 'Ijambo ry’ibanga ryawe',
    next: 'Komeza',
    added: 'Passkey yongeweho',
    name: 'Izina',
    signIn: 'Injira ukoresheje passkey',
    remove: /^Kuraho My/,
    confirm: 'Kuraho',
    removed: 'Passkey yakuweho',
    none: 'Nta passkey ufite.',
  },
} as const;

/** The browser then offers no passkeys where an address is typed, as many do not. */
async function offerNothingInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

for (const { language, width, isInField } of [
  { language: 'rw', width: 360, isInField: false },
  { language: 'en', width: 1440, isInField: true },
] as const) {
  test(
    `a passkey is added, signs in, and is removed (${language}, ${width} pixels)`,
    variant(width !== 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const say = words[language];
      if (!isInField) await offerNothingInFields(page);
      const person = await signUpAsNewPerson(page);
      await page.context().addCookies([{ name: languageCookie, value: language, url: siteOrigin() }]);
      const device = await addAuthenticator(page);
      await openPage(page, '/settings#passkeys');
      const part = page.locator('#passkeys');
      await expect(part.getByText(say.none)).toBeVisible();
      await part.getByRole('button', { name: say.add }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.name, { exact: true }).fill('My phone');
      await dialog.getByLabel(say.password, { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(page.getByText(say.added)).toBeVisible();
      await expect(part.getByText('My phone')).toBeVisible();
      expect(await device.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

      await post(page, logOut.path, undefined);
      if (isInField) {
        // The device is touched at once when the field of the address offers the passkey.
        await page.goto('/auth?next=%2Fwishlist');
      } else {
        await device.answer(false);
        await openPage(page, '/auth?next=%2Fwishlist');
        const button = page.getByRole('button', { name: say.signIn });
        await expect(button).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await device.answer(true);
        await button.click();
      }
      await expect(page).toHaveURL('/wishlist', { timeout: 30_000 });

      await openPage(page, '/settings#passkeys');
      await part.getByRole('button', { name: say.remove }).click();
      await dialog.getByLabel(say.password, { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: say.confirm, exact: true }).click();
      await expect(page.getByText(say.removed)).toBeVisible();
      await expect(part.getByText(say.none)).toBeVisible();
    },
  );
}

test('a passkey that was removed from the account is told of', async ({ page }) => {
  await offerNothingInFields(page);
  const person = await signUpAsNewPerson(page);
  const device = await addAuthenticator(page);
  await openPage(page, '/settings');
  const part = page.locator('#passkeys');
  const dialog = page.getByRole('dialog');
  const give = async (button: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: button, exact: true }).click();
  };
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await give('Continue');
  await expect(page.getByText('The passkey is added')).toBeVisible();
  await part.getByRole('button', { name: /^Remove / }).click();
  await give('Remove');
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await device.answer(false);
  await post(page, logOut.path, undefined);
  await openPage(page, '/auth');
  await device.answer(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey does not sign in here.')).toBeVisible();
  forgetComplaints(page, /401/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('passkeys are not offered', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await expect(page.locator('main form button[type=submit]:visible')).toHaveCount(1);
  });
});
