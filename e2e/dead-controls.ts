import type { Page } from '@playwright/test';

/**
 * What a page shows that does nothing without scripts, by its words: buttons that send no form, fields of none, forms that
 * lead nowhere, and what waits for scripts to be enabled.
 */
export function deadControls(page: Page): Promise<string[]> {
  return page.locator('button:visible, input:visible, select:visible, textarea:visible').evaluateAll((controls) =>
    (controls as (HTMLButtonElement | HTMLInputElement)[])
      .filter((control) => {
        if (control.popoverTargetElement) return false;
        const leads = control.form !== null && (control.form.method === 'get' || control.form.hasAttribute('action'));
        return !leads || control.type === 'button' || control.disabled;
      })
      .map((control) => control.ariaLabel || control.textContent || control.name || control.outerHTML.slice(0, 200)),
  );
}
