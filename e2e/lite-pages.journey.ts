import type { Page } from '@playwright/test';
import { liteCookie } from '#contract/lite.ts';
import { pagesOf } from '../scripts/screenshots/pages.ts';
import { expectNoOverflow } from './accessibility.ts';
import { expect, forgetComplaints, signInAs, test } from './journey.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 240, height: 320 } });
test.describe.configure({ timeout: 180_000 });

/** The pages of which little works without scripts: they have them in lite mode too. */
const withScripts =
  /^\/(?:profile|settings|sell|import-products|update-product|my-auctions|seller\/(?:profile|price-permits))(?:\/|$)/;

/**
 * What a page shows that does nothing without scripts, by its words: buttons that send no form, fields of none, forms that
 * lead nowhere, and what waits for scripts to be enabled.
 */
function deadControls(page: Page): Promise<string[]> {
  return page.locator('button:visible, input:visible, select:visible, textarea:visible').evaluateAll((controls) =>
    (controls as (HTMLButtonElement | HTMLInputElement)[])
      .filter((control) => {
        // Text to be copied.
        if ('readOnly' in control && control.readOnly) return false;
        const { form, type, disabled } = control;
        const isSent = form !== null && (form.method === 'get' || form.hasAttribute('action'));
        return control.popoverTargetElement === null && (!isSent || type === 'button' || disabled);
      })
      .map((control) => control.ariaLabel || control.textContent || control.name || control.outerHTML.slice(0, 200)),
  );
}

for (const viewer of ['visitor', 'user', 'seller'] as const) {
  test(`in lite mode no page of a ${viewer} has a control that does nothing, or is wider than a small phone`, async ({
    page,
    context,
    baseURL: url = '',
  }) => {
    await context.addCookies([{ name: liteCookie, value: 'on', url }]);
    if (viewer !== 'visitor') await signInAs(page, viewer);
    for (const path of await pagesOf(viewer, (address) => page.request.get(address))) {
      await page.goto(path);
      const isLite = (await page.locator('html').getAttribute('data-lite')) !== null;
      expect(isLite, path).toBe(!withScripts.test(path));
      if (!isLite) continue;
      expect(await deadControls(page), path).toEqual([]);
      await expectNoOverflow(page, path);
    }
    // The complaint about the page that does not exist.
    forgetComplaints(page, /status of 404/);
  });
}
