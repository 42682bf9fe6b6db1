import { personalPages } from '#contract/site/pages.ts';
import { expectNoOverflowAnywhere } from './accessibility.ts';
import { expect, openPage, signInAs, test, variant } from './journey.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

/** The pages of signing in are for visitors; the others for who is signed in. */
const isForVisitors = (path: string) => path.startsWith('/auth');

/** The seller's panel. */
const isForSellers = (path: string) =>
  /^\/(dashboard|seller|analytics|customers|my-auctions|all-products|new-product|import-products|orders|payments|messages|viewings|calendar|leases)/.test(
    path,
  );
/** Only the beginning of an address. */
const isPage = (path: string) => path !== '/update-product';

test.describe.configure({ timeout: 120_000 });

for (const language of ['en', 'fr', 'rw'] as const) {
  test(
    `every personal page is in ${language}, fits narrow and wide screens, and is not indexed`,
    variant(language !== 'rw'),
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
      const untranslated = untranslatedIn(language);
      const more = ['/auth?mode=sign-up', '/auth?next=/wishlist', '/auth/reset-password?token=x'];
      const paths = [...personalPages, ...more].filter(isPage);
      const visitors = paths.filter(isForVisitors);
      const sellers = paths.filter(isForSellers);
      const own = paths.filter((path) => !isForVisitors(path) && !isForSellers(path));
      for (const path of [...visitors, ...own, ...sellers]) {
        if (path === own[0]) await signInAs(page, 'staff');
        if (path === sellers[0]) await signInAs(page, 'seller');
        await openPage(page, path);
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        await expect(page.locator('h1'), path).toHaveCount(1);
        await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
        const words = await page.locator('body').allTextContents();
        expect(words.join(' '), path).not.toMatch(bareKey);
        expect(await untranslated(page), path).toEqual([]);
        await expectNoOverflowAnywhere(page, path);
      }
    },
  );
}
