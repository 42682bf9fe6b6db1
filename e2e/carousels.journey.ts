import type { Locator, Page } from '@playwright/test';
import { listPartners } from '#contract/partners/partners.endpoints.ts';
import { expect, failWith, forgetComplaints, openPage, openPageWithoutTime, test } from './journey.ts';

const sectionOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

/** The names of the pictures that are wholly within their row. */
async function shownIn(row: Locator): Promise<(string | null)[]> {
  return row.evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect();
    return [...list.querySelectorAll('li')]
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return frame !== undefined && left >= frame.left - 10 && right <= frame.right + 10;
      })
      .map((item) => item.querySelector('img')?.alt ?? null);
  });
}

async function partnerNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(listPartners.path);
  return listPartners.response.parse(await answer.json()).map(({ name }) => `Logo of ${name}`);
}

/** Their code comes once they are near and the page has come to rest, which it never does with a stopped clock. */
async function expectPartnersToCome(page: Page): Promise<void> {
  const stop = sectionOf(page, 'Our partners').getByRole('button', { name: 'Stop the moving logos' });
  await expect(async () => {
    await sectionOf(page, 'Our partners').scrollIntoViewIfNeeded();
    await page.clock.runFor(100);
    await expect(stop).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('the partners move on by one every three seconds, unless they are pointed at or stopped', async ({ page }) => {
  const names = await partnerNames(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPageWithoutTime(page, '/');
  const partners = sectionOf(page, 'Our partners');
  const row = partners.getByRole('list');
  const begins = (from: number) => expect.poll(() => shownIn(row)).toEqual(names.slice(from, from + 5));
  const staysFor = async (milliseconds: number) => {
    // Where the row is going: its style says so at once, its movement takes a moment.
    const goal = await row.getAttribute('style');
    await page.clock.runFor(milliseconds);
    expect(await row.getAttribute('style')).toBe(goal);
  };
  const stop = partners.getByRole('button', { name: 'Stop the moving logos' });
  await expectPartnersToCome(page);
  await begins(0);
  await staysFor(2_500);
  await page.clock.runFor(500);
  await begins(1);
  await page.clock.runFor(3_000);
  await begins(2);
  await row.hover();
  await staysFor(9_000);
  await partners.getByRole('button', { name: 'Next partners' }).click();
  await begins(3);
  await stop.click();
  await page.mouse.move(1, 1);
  await staysFor(9_000);
});

test('one to five partners are side by side, by the width of the window', async ({ page }) => {
  await openPageWithoutTime(page, '/');
  const row = sectionOf(page, 'Our partners').getByRole('list');
  for (const [width, count] of [
    [479, 1],
    [480, 2],
    [639, 2],
    [640, 3],
    [767, 3],
    [768, 4],
    [1023, 4],
    [1024, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await shownIn(row)).length, `${width} px`).toBe(count);
  }
});

test('a swipe over fifty pixels turns the partners, a shorter one does not', async ({ page }) => {
  const names = await partnerNames(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await openPageWithoutTime(page, '/');
  await expectPartnersToCome(page);
  const row = sectionOf(page, 'Our partners').getByRole('list');
  await row.scrollIntoViewIfNeeded();
  await row.hover({ position: { x: 150, y: 60 } });
  const before = await shownIn(row);
  const at = names.indexOf(before[0] ?? '');
  const swipe = async (pixels: number) => {
    const { x, y } = (await row.locator('..').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 150, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + 150 + pixels, y + 60, { steps: 3 });
    await page.mouse.up();
  };
  await swipe(-50);
  await swipe(-51);
  await expect.poll(() => shownIn(row)).toEqual([names[at + 1]]);
  await swipe(50);
  await swipe(51);
  await expect.poll(() => shownIn(row)).toEqual([names[at]]);
});

test('partners show loading, error and empty states', async ({ page }) => {
  const wayHome = page.locator('header').getByRole('link', { name: 'Urugo, home page' });
  await openPage(page, '/faqs');
  const fail = failWith('The archive is closed');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${listPartners.path}`, (route) => isReleased.then(() => fail(route)));
  await page.route(`**${listPartners.path}`, fail, { times: 1 });
  await wayHome.click();
  await expect(page.getByText('Loading partners...')).toBeVisible();
  release();
  await expect(page.getByText('Error loading partners: The archive is closed')).toBeVisible();
  forgetComplaints(page, /500|ApiRefusal/);
  await page.goto('/faqs');
  await page.route(`**${listPartners.path}`, (route) => route.fulfill({ json: [] }));
  await wayHome.click();
  await expect(page.getByText('No partners available')).toBeVisible();
});

test('places are shown four to a slide, and each leads to what is offered there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/');
  const places = sectionOf(page, 'Explore by place');
  const row = places.getByRole('list');
  const shown = () => shownIn(row);
  const views = (names: string[]) => names.map((name) => `View of ${name}`);
  const [first, second] = [
    views(['Kigali', 'Musanze', 'Rubavu', 'Huye']),
    views(['Karongi', 'Nyagatare', 'Bugesera', 'Muhanga']),
  ];
  await expect.poll(shown).toEqual(first);
  const previous = places.getByRole('button', { name: 'Previous places' });
  const next = places.getByRole('button', { name: 'Next places' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(shown).toEqual(second);
  await expect(places.getByText('2 of 2')).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect.poll(shown).toEqual(first);
  await row.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toEqual(second);
  await row.getByRole('link', { name: 'View of Karongi' }).click();
  await expect(page).toHaveURL('/search?location=Karongi');
  await expect(page.getByText(/^\d+ propert(y|ies) found$/)).toBeVisible();
});
