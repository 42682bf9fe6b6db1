import { readdirSync, readFileSync } from 'node:fs';
import { expect as expectSoon, type Page } from '@playwright/test';
import { logIn, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { type Language, languageCookie, languages } from '#contract/languages.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { countingHands, type Hands } from '../interactions.ts';
import { newPerson, openPage } from '../journey.ts';

/** Waits as long on a busy machine as on an idle one: what counts is how often a person acts. */
export const expect = expectSoon.configure({ timeout: 45_000 });

const messages = new URL('../../web/i18n/messages/', import.meta.url);

/** A text of the pages by its key, in the language of the task, as it is written: with what is filled in between braces. */
export type Say = (key: string) => string;

function textsIn(language: Language): Say {
  const areas = readdirSync(messages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/${language}.json`, messages), 'utf8')));
  const texts: unknown = Object.assign({}, ...areas);
  return (key) => {
    const text = key.split('.').reduce<unknown>((part, name) => Object(part)[name], texts);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text;
  };
}

/** Matches what begins like this text, whatever is filled into it; a name has plain spaces in the browser. */
export function opening(text: string): RegExp {
  const words = (text.split('{')[0] ?? '').split(/\s+/).map(RegExp.escape);
  return new RegExp(`^\\s*${words.join('\\s*')}`);
}

/** What a task is done with; the subject names what was prepared for it. */
export type Stage = { page: Page; hands: Hands; say: Say; subject: string };

export type Task = {
  /** What a person wants, in plain words. */
  name: string;
  /** Who does it: a visitor, a new person with an account, or the seller of the demonstration. */
  who: 'visitor' | 'person' | 'seller';
  /** Where it begins, also by what was prepared; the home page unless said. */
  from?: string | ((subject: string) => string);
  /** The most interactions it may take. */
  limit?: number;
  /** Makes what the task begins with, which is not counted, and answers its name or id. */
  prepare?: (page: Page) => Promise<string>;
  run: (stage: Stage) => Promise<void>;
};

/** How someone looks at the site who does a task. */
export type Combination = { language: Language; viewport: { width: number; height: number } };

const viewports = [
  { width: 360, height: 740 },
  { width: 1_440, height: 900 },
];

/** Every language on a phone and on a desktop, the screens in turns. */
export const combinations: readonly Combination[] = languages.flatMap((language) =>
  viewports.map((viewport) => ({ language, viewport })),
);

/** The combination as the names of tests and results have it. */
export const namedCombination = ({ language, viewport }: Combination) => `${language}, ${viewport.width} px`;

/** A call of the API with the cookies of the browser, for what a task begins with. */
export async function call(page: Page, path: string, data?: unknown): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function signIn(page: Page, who: Task['who']): Promise<void> {
  if (who === 'visitor') return;
  if (who === 'person') return void (await call(page, signUp.path, newPerson()));
  const email = demoAccounts.find(({ role }) => role === 'seller')?.email;
  await call(page, logIn.path, { email, password: demoPassword });
}

/** Does a task on this screen in this language, and answers what it took. */
export async function doTask(page: Page, task: Task, { language, viewport }: Combination) {
  const hands = countingHands();
  await page.setViewportSize(viewport);
  // A cookie needs the site's address, which a request knows as well as a page does.
  const site = (await page.request.get('/healthz')).url();
  await page.context().addCookies([{ name: languageCookie, value: language, url: site }]);
  await signIn(page, task.who);
  const subject = (await task.prepare?.(page)) ?? '';
  await openPage(page, (typeof task.from === 'function' ? task.from(subject) : task.from) ?? '/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await task.run({ page, hands, say: textsIn(language), subject });
  return hands.count();
}
