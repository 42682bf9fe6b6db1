import type { Page } from '@playwright/test';
import { problemsIn } from './accessibility.ts';
import { expect, openPage, test } from './journey.ts';
import { jumpsOf } from './layout-shift.ts';

// A browser without a graphics card draws each movement of the map slowly, and the first picture of it slowest.
test.describe.configure({ timeout: 120_000 });
const expectDrawn = expect.configure({ timeout: 30_000 });

const map = (page: Page) => page.locator('[data-map=shown]');
const markers = (page: Page) => map(page).locator('[data-map-marker]');

async function found(page: Page): Promise<number> {
  return Number(
    (
      await page
        .getByText(/^\d+ propert(y|ies) found$/)
        .first()
        .textContent()
    )?.split(' ')[0],
  );
}

/** How many properties each marker represents. */
async function counts(page: Page): Promise<number[]> {
  return markers(page).evaluateAll((all) =>
    all.map((marker) =>
      marker.getAttribute('data-map-marker') === 'pin' ? 1 : Number.parseInt(marker.textContent ?? '', 10),
    ),
  );
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The part of the map that is searched. */
function boxOf(page: Page): [west: number, south: number, east: number, north: number] {
  const [west = 0, south = 0, east = 0, north = 0] = (new URL(page.url()).searchParams.get('box') ?? '')
    .split(',')
    .map(Number);
  return [west, south, east, north];
}

/** The number in the heading of the map, which on a phone lies above that of the list, once it is that of its markers. */
async function expectHeadingToAddUp(page: Page, withoutPlace: number): Promise<void> {
  await expect(async () => {
    const heading = await page
      .getByRole('status')
      .filter({ hasText: /^\d+ propert(y|ies) found$/, visible: true })
      .last()
      .textContent();
    expect(sumOf(await counts(page)) + withoutPlace).toBe(Number(heading?.split(' ')[0]));
  }).toPass();
}

/** Every request to another place than the site itself. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  return foreign;
}

test('the map comes only when it is asked for, from nowhere but here, and shows all that was found @core', async ({
  page,
}) => {
  const foreign = watchForeign(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openPage(page, '/search');
  expect(loaded.filter((url) => /map-engine|maplibre|rwanda-[\w-]+\.json/.test(url))).toEqual([]);
  const total = await found(page);
  await page.getByRole('link', { name: 'List and map' }).click();
  await expect(page).toHaveURL('/search?show=both');
  await expectDrawn(markers(page).first()).toBeVisible();
  const shown = sumOf(await counts(page));
  expect(shown).toBeLessThanOrEqual(total);
  // Properties that other journeys have put up have no place on the map.
  expect(shown).toBeGreaterThan(total * 0.75);
  expect(foreign).toEqual([]);
  expect(await problemsIn(page)).toEqual([]);
});

test('a device that is slow to draw the map shows what was found on it before', async ({ page }) => {
  // Without the file of its worker, the map is never drawn.
  await page.route(/maplibre-gl-worker/, () => undefined);
  await openPage(page, '/search?show=map&box=28.8,-2.9,30.9,-1');
  await expectDrawn(markers(page).first()).toBeVisible();
  expect(sumOf(await counts(page))).toBeGreaterThan(1);
});

test('the search follows the map, and a move can be undone', async ({ page }) => {
  await openPage(page, '/search?show=both');
  await expectDrawn(markers(page).first()).toBeVisible();
  const all = await found(page);
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/box=/);
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect(page.getByLabel('Filters in use')).toContainText('Part of the map');
  // Moves that came close together are one step.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    // On a busy machine the last step may have been taken back since it was looked for.
    if (await undo.isVisible()) await undo.click({ timeout: 1_000 });
    await expect(page).toHaveURL('/search?show=both', { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => found(page)).toBe(all);
  await page.getByLabel('Search as I move the map').uncheck();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/box=/);
});

test('list and map point at each other @core', async ({ page }) => {
  await openPage(page, '/search?show=both&place=karongi');
  await expectDrawn(markers(page).first()).toBeVisible();
  await page.locator('main article').first().hover();
  await expect(markers(page).and(page.locator('[data-highlighted]'))).toHaveCount(1);
  await map(page).locator('[data-map-marker=pin]').first().focus();
  await expect(page.locator('main article[data-highlighted]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(map(page).locator('article a')).toBeVisible();
});

for (const { width, height, path } of [
  { width: 360, height: 740, path: '/search?show=map&lookingFor=Rent&location=Kigali' },
  { width: 1440, height: 900, path: '/search?show=map&lookingFor=Rent&location=Kigali' },
  { width: 1440, height: 900, path: '/search?show=both' },
]) {
  test.describe(`${width} pixels wide, ${path}`, () => {
    test.use({ viewport: { width, height } });

    test('a cluster opens into its listings until homes are seen one by one, and the numbers add up', async ({
      page,
    }) => {
      await openPage(page, path);
      const clusters = map(page).locator('[data-map-marker=cluster]');
      await expectDrawn(clusters.first()).toBeVisible();
      const isMap = path.includes('show=map');
      const missing = page.getByText(/^\d+ propert(y is|ies are) not on the map$/);
      const withoutPlace = (await missing.isVisible()) ? Number.parseInt((await missing.textContent()) ?? '', 10) : 0;
      if (isMap) await expectHeadingToAddUp(page, withoutPlace);
      let before = [-180, -90, 180, 90];
      for (let step = 0; step < 12; step++) {
        const sizes = await clusters.evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? '', 10)));
        const largest = Math.max(...sizes);
        if (sizes.length === 0) break;
        const address = page.url();
        // A finger or a mouse must be able to reach it: nothing covers its middle.
        await clusters.nth(sizes.indexOf(largest)).click();
        const cards = map(page).locator('[data-chosen] article');
        await expect.poll(async () => page.url() !== address || (await cards.count()) === largest).toBe(true);
        if (page.url() === address) break;
        const [west = 0, south = 0, east = 0, north = 0] = before;
        const now = boxOf(page);
        // It has gone in, never out.
        expect(now[2] - now[0]).toBeLessThan(east - west);
        expect(now[3] - now[1]).toBeLessThan(north - south);
        before = now;
        if (isMap) await expectHeadingToAddUp(page, 0);
        // All its listings are there, on more than one marker.
        await expect.poll(async () => sumOf(await counts(page))).toBeGreaterThanOrEqual(largest);
        expect((await counts(page)).length).toBeGreaterThan(1);
      }
      await expect
        .poll(async () => (await counts(page)).includes(1) || (await map(page).locator('[data-chosen]').count()) > 0)
        .toBe(true);
    });

    test('a chosen home is shown beside its pin or at the bottom, whole within the screen, and nothing jumps', async ({
      page,
    }) => {
      await openPage(page, `${path.split('&')[0]}&place=karongi`);
      const pin = map(page).locator('[data-map-marker=pin]').first();
      await expectDrawn(pin).toBeVisible();
      await map(page).evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
      const frame = await map(page).boundingBox();
      if (frame === null) throw new Error('The map has no place on the page');
      expect(frame.y + frame.height).toBeLessThanOrEqual(height);
      if (path.includes('show=map')) expect(frame.height).toBeGreaterThan(height - 150);
      await pin.click();
      const card = map(page).locator('[data-chosen]');
      await expect(card.getByRole('article')).toBeVisible();
      await expect(async () => {
        const [at, of] = [await pin.boundingBox(), await card.boundingBox()];
        if (at === null || of === null) throw new Error('Neither pin nor card may be gone');
        expect(of.x).toBeGreaterThanOrEqual(frame.x);
        expect(of.y).toBeGreaterThanOrEqual(frame.y);
        expect(of.x + of.width).toBeLessThanOrEqual(frame.x + frame.width);
        expect(of.y + of.height).toBeLessThanOrEqual(height);
        // It hides nothing of the pin, and on a wide screen is next to it.
        const isApart =
          of.y >= at.y + at.height || of.y + of.height <= at.y || of.x >= at.x + at.width || of.x + of.width <= at.x;
        expect(isApart).toBe(true);
        if (width > 1024)
          expect(
            Math.min(
              Math.abs(of.x - at.x - at.width),
              Math.abs(at.x - of.x - of.width),
              Math.abs(of.y - at.y - at.height),
              Math.abs(at.y - of.y - of.height),
            ),
          ).toBeLessThan(40);
      }).toPass();
      expect(await problemsIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      await expect(pin).toBeFocused();
      expect(await jumpsOf(page)).toBeLessThan(0.001);
    });
  });
}

test('a search of which nearly all lies in one town begins there, and says how many it shows of all', async ({
  page,
}) => {
  await openPage(page, '/search?location=kigali&show=map');
  await expectDrawn(markers(page).first()).toBeVisible();
  const heading = page.getByRole('status').filter({ hasText: /^\d+ of \d+ in view$/, visible: true });
  const [shown = 0, all = 0] = ((await heading.textContent()) ?? '')
    .split(' of ')
    .map((text) => Number.parseInt(text, 10));
  expect(shown).toBeLessThan(all);
  expect(shown).toBeGreaterThanOrEqual(all * 0.95);
  expect(sumOf(await counts(page))).toBe(shown);
  // Nothing is left out of the search itself.
  await expect(page).not.toHaveURL(/box=/);
});

test('an area is drawn with one stroke and taken away again', async ({ page }) => {
  await openPage(page, '/search?show=map');
  await expectDrawn(markers(page).first()).toBeVisible();
  const all = await found(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const frame = await map(page).boundingBox();
  if (frame === null) throw new Error('The map has no place on the page');
  const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
  await page.mouse.move(...at(0.5, 0.5));
  await page.mouse.down();
  for (const [x, y] of [
    [0.6, 0.5],
    [0.62, 0.6],
    [0.55, 0.7],
    [0.5, 0.55],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  await expect.poll(() => found(page)).toBeLessThan(all);
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect(page).toHaveURL('/search?show=map');
});

test('districts are chosen by keyboard in place of an area', async ({ page }) => {
  await openPage(page, '/search?show=map');
  await expectDrawn(markers(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose districts' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Choose districts' });
  await sheet.getByRole('checkbox', { name: /^Huye / }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search?place=huye&show=map');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the map is a layer above the list, and Back and Escape lead out of it', async ({ page }) => {
    await openPage(page, '/search');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    const layer = page.getByRole('dialog', { name: 'Map of the results' });
    await expect(layer).toBeVisible();
    await expectDrawn(markers(page).first()).toBeVisible();
    expect(await problemsIn(page)).toEqual([]);
    await page.goBack();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL('/search');
    await page.goForward();
    await expect(layer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  });
});

test('a listing shows roughly where it is, and what is like it and why', async ({ page }) => {
  await openPage(page, '/search?place=gasabo&propertyType=House');
  await page.locator('main article a').first().click();
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
  const similar = page.getByRole('region', { name: /similar properties/i });
  await expect(similar.locator('article')).not.toHaveCount(0);
  await expect(similar).toContainText('Same type');
});

test('the map shows within itself that it has the focus', async ({ page }) => {
  await openPage(page, '/search?show=map');
  await expect(map(page)).toBeVisible();
  const canvas = map(page).locator('canvas');
  // Keys come first: a ring is shown only to who uses them.
  await page.keyboard.press('Tab');
  await canvas.focus();
  const ring = await canvas.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return { outlineStyle, reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) };
  });
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.reach).toBeLessThanOrEqual(0);
});
