import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { type Language, languageCookie } from '#contract/languages.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { countingHands, type Hands } from '../interactions.ts';
import { newPerson, openPage } from '../journey.ts';

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

/** What a task is done with. */
export type Stage = { page: Page; hands: Hands; say: Say };

export type Task = {
  /** What a person wants, in plain words. */
  name: string;
  /** Who does it: a visitor, a new person with an account, or the seller of the demonstration. */
  who: 'visitor' | 'person' | 'seller';
  /** Where it begins; the home page unless said. */
  from?: string;
  /** The most interactions it may take. */
  limit?: number;
  /** Makes what the task begins with, which is not counted. */
  prepare?: (page: Page) => Promise<void>;
  run: (stage: Stage) => Promise<void>;
};

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

/** Does a task in this language, and answers what it took. */
export async function doTask(page: Page, task: Task, language: Language) {
  const hands = countingHands();
  await page.goto('/');
  await page.context().addCookies([{ name: languageCookie, value: language, url: page.url() }]);
  await signIn(page, task.who);
  await task.prepare?.(page);
  await openPage(page, task.from ?? '/');
  await task.run({ page, hands, say: textsIn(language) });
  return hands.count();
}
