import { type Browser, chromium } from '@playwright/test';

/** A browser without a screen: Playwright's own, or the one that `CHROMIUM_PATH` names. */
export function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...further,
    ],
  });
}
