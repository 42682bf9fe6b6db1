import type { Browser, Page } from '@playwright/test';
import { type Language, languageCookie } from '#contract/languages.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { acceptListInvitation, createSharedList, inviteToList } from '#contract/shared-lists/shared-lists.endpoints.ts';
import { sharedListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { addToWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import en from '../web/i18n/messages/shared-lists/en.json' with { type: 'json' };
import fr from '../web/i18n/messages/shared-lists/fr.json' with { type: 'json' };
import rw from '../web/i18n/messages/shared-lists/rw.json' with { type: 'json' };
import { expectWellMade } from './accessibility.ts';
import {
  expect,
  forgetComplaints,
  isFoundFor,
  listingsBySlug,
  openPage,
  post,
  signUpAsNewPerson,
  siteOrigin,
  test,
  uniqueAddress,
  untilHydrated,
} from './journey.ts';

const texts = { en: en.sharedLists, fr: fr.sharedLists, rw: rw.sharedLists };
/** The live connection may tell a page that there is something to fetch before it is left. */
const heardWhileLeaving = /404 .*\/api\/lists\//;
const main = (page: Page) => page.locator('main');
const itemOf = (page: Page, { _id }: Pick<ListingCard, '_id'>) => page.locator(`[data-listed="${_id}"]`);

/** A browser of somebody else, with their language and their screen. */
async function anotherBrowser(browser: Browser, language: Language, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteOrigin(),
    viewport: { width, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() },
  });
  await context.addCookies([{ name: languageCookie, value: language, url: siteOrigin() }]);
  return context.newPage();
}

const speaks = (page: Page, language: Language) =>
  page.context().addCookies([{ name: languageCookie, value: language, url: siteOrigin() }]);

async function twoHomes(page: Page): Promise<readonly [ListingCard, ListingCard]> {
  const [one, other] = [...(await listingsBySlug(page)).values()].filter(isFoundFor('sale'));
  if (one === undefined || other === undefined) throw new Error('The demonstration has too few homes for sale');
  return [one, other];
}

/** Answers the id of a list with these homes, of who is signed in here. */
async function makeList(page: Page, [first, ...more]: readonly ListingCard[]): Promise<string> {
  const answer = await post(page, createSharedList.path, { name: 'Our home', productId: first?._id });
  const { _id: id } = createSharedList.response.parse(answer);
  for (const { _id: productId } of more) await post(page, `${createSharedList.path}/${id}/listings`, { productId });
  return id;
}

async function invite(page: Page, id: string): Promise<string> {
  const answer = await post(page, inviteToList.path.replace('{id}', id), {});
  return inviteToList.response.parse(answer).token;
}

test('two people look at homes together, one in French at a desk, one in Kinyarwanda on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [home, second] = await twoHomes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await speaks(page, 'fr');
  const owner = await signUpAsNewPerson(page);
  const f = texts.fr;

  // From the page of a listing, by a dialog that is loaded then.
  await openPage(page, `/product/${home.slug}`);
  await page.getByRole('link', { name: f.add.title }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(f.add.none)).toBeVisible();
  await dialog.getByLabel(f.create.name).fill('Notre maison');
  await dialog.getByRole('button', { name: f.create.action }).click();
  await expect(dialog.getByText(f.add.isOn)).toBeVisible();
  await page.keyboard.press('Escape');

  // From the wishlist.
  await post(page, addToWishlist.path, { productId: second._id });
  await openPage(page, '/wishlist');
  await page
    .getByRole('link', { name: /^Mettre .* dans une liste$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: f.add.put }).click();
  await expect(dialog.getByText(f.add.isOn)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: f.tab, exact: true }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await main(page).getByRole('link', { name: 'Notre maison' }).click();
  await expect(page).toHaveURL(/\/lists\/[\da-f-]{36}$/);
  await untilHydrated(page);
  await expectWellMade(page, '/lists/$id');

  // The invitation, seen by somebody without an account.
  await page.getByRole('button', { name: f.invite.action }).click();
  const link = await page.locator('[data-invitation]').inputValue();
  expect(link).toMatch(/\/lists\/join\?token=[\w-]{43}$/);
  const phone = await anotherBrowser(browser, 'rw', 360);
  const k = texts.rw;
  const { pathname, search } = new URL(link);
  await openPage(phone, `${pathname}${search}`);
  await expect(main(phone).getByText('Notre maison')).toBeVisible();
  await expect(main(phone).getByText(owner.name)).toBeVisible();
  await expect(main(phone)).not.toContainText(home.title);
  await expectWellMade(phone, '/lists/join');
  // What they wanted survives signing in.
  const signIn = main(phone).getByRole('link', { name: k.join.signIn });
  expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(`${pathname}${search}`));
  const guest = await signUpAsNewPerson(phone);
  await openPage(phone, `${pathname}${search}`);
  await main(phone).getByRole('button', { name: k.join.accept }).click();
  await expect(phone).toHaveURL(/\/lists\/[\da-f-]{36}$/);
  await untilHydrated(phone);
  await expectWellMade(phone, '/lists/$id on a phone');

  // The page of the owner learns of it by itself, and of each vote and note.
  await expect(main(page).getByRole('listitem').filter({ hasText: guest.name }).first()).toBeVisible();
  await itemOf(phone, home).getByRole('radio', { name: k.vote.love }).check();
  await expect(itemOf(page, home).getByText(`${guest.name} : ${f.vote.love}`)).toBeVisible();
  await itemOf(page, home).getByRole('radio', { name: f.vote.love }).check();
  await expect(itemOf(phone, home).getByText(k.vote.all)).toBeVisible();
  await itemOf(phone, second).getByText(k.note.write, { exact: true }).click();
  await itemOf(phone, second).getByLabel(k.note.text, { exact: true }).fill('Ni kure y’akazi\n<b>cyane</b>');
  await itemOf(phone, second).getByRole('button', { name: k.note.send }).click();
  await expect(itemOf(page, second).getByText('<b>cyane</b>')).toBeVisible();
  // Only its author can change a note.
  await expect(itemOf(page, second).getByText(f.note.change)).toHaveCount(0);

  // Deleted, and brought back as it was.
  await itemOf(phone, second).getByText(k.note.change).click();
  await itemOf(phone, second).getByRole('button', { name: k.note.delete }).click();
  await expect(itemOf(page, second).getByText('<b>cyane</b>')).toHaveCount(0);
  await itemOf(phone, second).getByRole('button', { name: k.note.restore }).click();
  await expect(itemOf(page, second).getByText('<b>cyane</b>')).toBeVisible();

  // By the keyboard alone; then by votes.
  await itemOf(page, second).getByRole('radio', { name: f.vote.love }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(itemOf(phone, second).getByText(`${owner.name}: ${k.vote.no}`)).toBeVisible();
  await page.getByLabel(f.sort.label).selectOption('votes');
  await expect(page).toHaveURL(/sort=votes/);
  await expect(page.locator('[data-listed]').first()).toHaveAttribute('data-listed', home._id);

  // Taken off and put back with what was said of it.
  await itemOf(phone, second).getByText(k.listed.remove, { exact: true }).click();
  await expect(itemOf(page, second)).toHaveCount(0);
  await main(page).getByRole('button', { name: f.listed.restore }).click();
  await expect(itemOf(phone, second).getByText('<b>cyane</b>').first()).toBeVisible();

  // Told once, in one notification that gathers it all.
  await openPage(page, '/notifications?topic=list');
  await expect(main(page).getByText(guest.name).first()).toBeVisible();

  // The owner goes: the list passes to the other.
  await openPage(page, '/lists');
  await main(page).getByRole('link', { name: 'Notre maison' }).click();
  await page.getByText(f.member.leave, { exact: true }).first().click();
  await page.getByRole('button', { name: f.member.leave }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await expect(main(phone).getByRole('button', { name: k.invite.action })).toBeVisible();
  await phone.context().close();
  forgetComplaints(page, heardWhileLeaving);
});

test('a list is deleted and brought back; who is not on it finds none', async ({ page, browser }) => {
  const stranger = await anotherBrowser(browser, 'en', 768);
  await signUpAsNewPerson(page);
  const id = await makeList(page, await twoHomes(page));
  await openPage(page, sharedListHref(id));
  const t = texts.en;
  await main(page).getByText(t.settings.title, { exact: true }).click();
  await main(page).getByLabel(t.settings.name).fill('Another name');
  await main(page).getByRole('button', { name: t.settings.rename }).click();
  await expect(page.locator('h1')).toHaveText('Another name');
  await main(page).getByRole('link', { name: t.page.compare }).click();
  await expect(page).toHaveURL(/\/compare\?home=/);
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Another name');
  await untilHydrated(page);
  await signUpAsNewPerson(stranger);
  const answer = await stranger.goto(sharedListHref(id));
  expect(answer?.status()).toBe(404);
  await expect(main(stranger).getByText(t.page.missingTitle)).toBeVisible();
  await stranger.context().close();
  await main(page).getByText(t.settings.title, { exact: true }).click();
  await main(page).getByRole('button', { name: t.settings.delete }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await expect(main(page).getByText(t.empty.title)).toBeVisible();
  await main(page)
    .getByRole('button', { name: new RegExp(t.deleted.restore) })
    .click();
  await expect(main(page).getByRole('link', { name: 'Another name' })).toBeVisible();
  forgetComplaints(page, heardWhileLeaving);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is made, shared, voted and written on, and left', async ({ page, browser }) => {
    const t = texts.en;
    const [home] = await twoHomes(page);
    await signUpAsNewPerson(page);
    await page.goto(`/product/${home.slug}`);
    await page.getByRole('link', { name: t.add.title }).click();
    await page.getByLabel(t.create.name).fill('Our flat');
    await page.getByRole('button', { name: t.create.action }).click();
    await expect(main(page).getByText(t.add.isOn)).toBeVisible();
    await page.goto('/lists');
    await main(page).getByRole('link', { name: 'Our flat' }).click();
    await itemOf(page, home).getByRole('radio', { name: t.vote.maybe }).check();
    await itemOf(page, home).getByRole('button', { name: t.vote.send, exact: true }).click();
    await expect(itemOf(page, home).getByText(`You: ${t.vote.maybe}`)).toBeVisible();
    await itemOf(page, home).getByText(t.note.write, { exact: true }).click();
    await itemOf(page, home).getByLabel(t.note.text, { exact: true }).fill('Ask about water');
    await itemOf(page, home).getByRole('button', { name: t.note.send }).click();
    await expect(itemOf(page, home).getByText('Ask about water').first()).toBeVisible();
    await main(page).getByRole('button', { name: t.invite.action }).click();
    const { pathname, search } = new URL(await page.locator('[data-invitation]').inputValue());

    const other = await browser.newPage({ baseURL: siteOrigin(), javaScriptEnabled: false });
    await other.goto(`${pathname}${search}`);
    await other.getByRole('link', { name: t.join.signIn }).click();
    await expect(other).toHaveURL(/\/auth\?/);
    await signUpAsNewPerson(other);
    await other.goto(`${pathname}${search}`);
    await other.getByRole('button', { name: t.join.accept }).click();
    await expect(other).toHaveURL(/\/lists\/[\da-f-]{36}\?outcome=done/);
    await expect(itemOf(other, home).getByText('Ask about water').first()).toBeVisible();
    await itemOf(other, home).getByRole('radio', { name: t.vote.no, exact: true }).check();
    await itemOf(other, home).getByRole('button', { name: t.vote.send, exact: true }).click();
    await other.getByText(t.member.leave, { exact: true }).first().click();
    await other.getByRole('button', { name: t.member.leave }).click();
    await expect(other).toHaveURL(/\/lists\?outcome=done/);
    await other.close();
  });

  test('what others did is marked as seen', async ({ page, browser }) => {
    const t = texts.en;
    const homes = await twoHomes(page);
    await signUpAsNewPerson(page);
    const id = await makeList(page, homes);
    const other = await browser.newPage({ baseURL: siteOrigin(), javaScriptEnabled: false });
    await signUpAsNewPerson(other);
    await post(other, acceptListInvitation.path.replace('{token}', await invite(page, id)), {});
    await post(other, `/api/lists/${id}/listings/${homes[0]._id}/notes`, { text: 'I like it' });
    await other.close();
    await page.goto('/lists');
    await expect(main(page).getByText('1 new', { exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: 'Our home' }).click();
    await expect(itemOf(page, homes[0]).getByText(t.listed.new, { exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: t.seen.mark }).click();
    await expect(itemOf(page, homes[0]).getByText(t.listed.new, { exact: true })).toHaveCount(0);
  });
});
