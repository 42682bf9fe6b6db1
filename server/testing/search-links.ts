import * as contract from '#contract/saved-searches/search-links.endpoints.ts';
import { addListing, createTestApp, type TestApp } from './index.ts';
import { deliverAlerts } from './saved-searches.ts';

/** Without a mail server a link is not kept. */
export const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };

export const visitorsWish = {
  query: 'propertyType=House',
  email: 'visitor@mail.example',
  language: 'fr',
  name: 'Maisons',
  rhythm: 'now',
} as const;

type Wish = Partial<Record<keyof typeof visitorsWish, string>>;

export const tokenIn = (text = '') => /saved\/alert\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

export const alertsIn = ({ mail }: TestApp) => mail.sent.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);

/** Asks for alerts, and sends the mail. */
export async function askForAlertsAs(app: TestApp, wish: Wish = {}): Promise<void> {
  const body = { ...visitorsWish, ...wish } as typeof visitorsWish;
  await app.call(contract.saveSearchWithoutAccount, { body });
  await app.runJobs();
}

/** A visitor who has asked for alerts, with the token of the mail. */
export async function createVisitor(wish: Wish = {}) {
  const app = await createTestApp(withMail);
  await askForAlertsAs(app, wish);
  const token = tokenIn(app.mail.sent.at(-1)?.text);
  const publish = async () => {
    await addListing(app);
    await deliverAlerts(app);
  };
  return { app, token, params: { token }, publish };
}
