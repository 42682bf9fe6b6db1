import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { type Language, languages } from '#contract/languages.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { codeOf } from '../../e2e/one-time-code.ts';
import { signIn } from '../signed-in-seller.ts';
import type { TextBrowser } from './text-browser.ts';
import { ask } from './text-browser-site.ts';

const photograph = fileURLToPath(new URL('../../web/public/icon-512.png', import.meta.url));

export type Stage = {
  browser: TextBrowser;
  address: string;
  language: Language;
  /** A property that can be viewed. */
  viewable: { slug: string; title: string };
  seller: { email: string; password: string };
};

export type TextTask = { name: string; run: (stage: Stage) => Promise<void> };

type Person = { email: string; password: string };
const people = new WeakMap<Stage, Person>();

/** A text of the site in the reader's language, up to what is filled in. */
function text({ language }: Stage, path: string): string {
  const found = textsOf(language).get(path)?.split(/[{“]/)[0]?.trim();
  if (!found) throw new Error(`There is no text ${path}`);
  return found;
}

const open = ({ browser, address }: Stage, path: string) => browser.goTo(new URL(path, address).href);

async function signUp(stage: Stage): Promise<void> {
  const { browser } = stage;
  const t = (path: string) => text(stage, `auth.${path}`);
  const person = { email: `${randomUUID()}@example.com`, password: `text ${randomUUID()}` };
  await open(stage, '/auth?mode=sign-up');
  const form = await browser.lineOf(t('signUp.intro'));
  await browser.fill(t('field.name'), 'Aline Uwase', form);
  await browser.fill(t('field.email'), person.email, form);
  await browser.fill(t('field.password'), person.password, form);
  await browser.fill(t('field.phoneNumber'), '+250788123456', form);
  await browser.fill(t('field.city'), 'Kigali', form);
  await browser.fill(t('field.street'), 'KG 7 Ave', form);
  await browser.follow(t('signUp.submit'), await browser.lineOf(t('field.street'), form));
  await browser.lineOf(text(stage, 'layout.header.logout'));
  people.set(stage, person);
}

async function search(stage: Stage): Promise<void> {
  const { browser } = stage;
  await open(stage, '/');
  const form = await browser.lineOf(text(stage, 'home.searchForm.lookingFor'));
  await browser.fill(text(stage, 'home.searchForm.location'), 'kigali', form);
  await browser.follow(text(stage, 'home.searchForm.submit'), form);
  await browser.lineOf(/kigali.*$/);
  await browser.lineOf(text(stage, 'search.filter.apply'));
}

async function filter(stage: Stage): Promise<void> {
  const { browser } = stage;
  await browser.tick(text(stage, 'search.filter.deal.rent'), await browser.lineOf(text(stage, 'search.filters')));
  await browser.follow(text(stage, 'search.filter.apply'));
  await browser.lineOf(new RegExp(`• ${text(stage, 'search.filter.deal.rent')}`));
}

async function read(stage: Stage): Promise<void> {
  const { browser, viewable } = stage;
  await open(stage, `/search?location=${encodeURIComponent(viewable.title)}`);
  await browser.follow(viewable.title, await browser.lineOf(text(stage, 'search.sort.label')));
  await browser.lineOf(text(stage, 'listingPage.contactAgent'));
}

async function save(stage: Stage): Promise<void> {
  const { browser, viewable } = stage;
  await open(stage, `/product/${viewable.slug}`);
  await browser.follow(text(stage, 'listingPage.save'), await browser.lineOf(text(stage, 'listingPage.share.action')));
  await browser.lineOf(text(stage, 'listingPage.saved'));
}

async function readWishlist(stage: Stage): Promise<void> {
  const { browser, viewable } = stage;
  await open(stage, '/wishlist');
  await browser.lineOf(viewable.title, await browser.lineOf(text(stage, 'wishlist.title')));
}

async function bookViewing(stage: Stage): Promise<void> {
  const { browser, viewable } = stage;
  const t = (path: string) => text(stage, `bookViewing.${path}`);
  await open(stage, `/product/${viewable.slug}`);
  const section = await browser.lineOf(t('free'));
  const isToConfirm = (await browser.screen()).some((line) => line.includes(t('toConfirm')));
  await browser.follow(t(isToConfirm ? 'request' : 'book'), section);
  await browser.lineOf(t('own.change'));
}

async function contact(stage: Stage): Promise<void> {
  const { browser, viewable } = stage;
  await open(stage, `/product/${viewable.slug}`);
  await browser.follow(text(stage, 'listingPage.contactAgent'));
  await browser.lineOf(text(stage, 'chat.composer.send'));
}

async function writeMessage(stage: Stage): Promise<void> {
  const { browser } = stage;
  const message = `Muraho ${randomUUID()}`;
  await browser.write(text(stage, 'chat.noMessages'), message);
  await browser.follow(text(stage, 'chat.composer.send'));
  await browser.lineOf(message);
}

async function signOut(stage: Stage): Promise<void> {
  const { browser } = stage;
  await open(stage, '/');
  await browser.follow(text(stage, 'layout.header.logout'));
  await browser.lineOf(text(stage, 'layout.header.signIn'));
}

/** Two-factor sign-in is switched on by another task: it needs an authenticator beside the browser. */
async function signInWithCode(stage: Stage): Promise<void> {
  const { browser, address } = stage;
  const person = people.get(stage) ?? stage.seller;
  const cookie = await signIn(address, person.email, person.password);
  const begin = { cookie, method: beginTwoFactor.method, body: { password: person.password } };
  const { secret } = beginTwoFactor.response.parse(await ask(address, beginTwoFactor.path, begin));
  const confirm = { cookie, method: confirmTwoFactor.method, body: { code: codeOf(secret) } };
  await ask(address, confirmTwoFactor.path, confirm);
  await enter(stage, person);
  const form = await browser.lineOf(text(stage, 'auth.secondFactor.title'));
  await browser.fill(text(stage, 'auth.field.code'), codeOf(secret, 1), form);
  await browser.follow(text(stage, 'auth.secondFactor.submit'), form);
  await browser.lineOf(text(stage, 'layout.header.logout'));
}

async function enter(stage: Stage, { email, password }: Person): Promise<void> {
  const { browser } = stage;
  const t = (path: string) => text(stage, `auth.${path}`);
  await open(stage, '/auth');
  const form = await browser.lineOf(t('signIn.intro'));
  await browser.fill(t('field.email'), email, form);
  await browser.fill(t('field.password'), password, form);
  await browser.follow(t('signIn.submit'), await browser.lineOf(t('field.password'), form));
}

/** The auction to practise in that runs now; a new one begins every few minutes. */
async function findPractice({ address }: Stage): Promise<string> {
  for (;;) {
    const { auctions } = listAuctions.response.parse(await ask(address, `${listAuctions.path}?shelf=live`));
    const lot = auctions.find(({ isPractice, endsAt }) => isPractice && Date.parse(endsAt) > Date.now() + 60_000);
    if (lot !== undefined) return lot.slug;
    await delay(1_000);
  }
}

async function registerAndBid(stage: Stage): Promise<void> {
  const { browser } = stage;
  const t = (path: string) => text(stage, `auctionRoom.${path}`);
  await open(stage, `/auction/${await findPractice(stage)}`);
  await browser.tick(t('registration.accept'));
  await browser.tick(t('registration.ofAge'));
  await browser.follow(t('registration.register'), (await browser.lineOf(t('registration.accept'))) - 1);
  await browser.lineOf(text(stage, 'auctions.standing.ready'));
  await browser.follow(t('plain.bid'));
  // High enough to lead for longer than the check takes, and higher than the bid before in another language.
  const thousands = 62 + 5 * languages.indexOf(stage.language);
  await browser.fill(t('bid.amount'), `${thousands}000`, await browser.lineOf(t('bid.practiceNote')));
  await browser.follow(t('plain.change'));
  await browser.lineOf(new RegExp(`${thousands}[\\s,]000`));
  await browser.follow(t('bid.confirm'), await browser.lineOf(t('bid.practiceNote')));
  await browser.lineOf(text(stage, 'auctions.standing.leading'));
}

async function offerProperty(stage: Stage): Promise<void> {
  const { browser, seller } = stage;
  await signOut(stage);
  await enter(stage, seller);
  await browser.lineOf(text(stage, 'layout.header.logout'));
  await open(stage, '/new-product');
  const t = (path: string) => text(stage, `productForm.${path}`);
  const title = `House ${randomUUID().slice(0, 8)}`;
  const form = await browser.lineOf(t('title'));
  await browser.fill(t('field.title'), title, form);
  const currency = await browser.lineOf(t('field.currency'), form);
  await browser.fill(t('field.price'), '85000', currency);
  const period = await browser.lineOf(t('field.rentPeriod'), currency);
  await browser.choose(t('field.type'), text(stage, 'vocabulary.type.House'), period);
  await browser.choose(t('field.category'), text(stage, 'vocabulary.category.Residential'), period);
  await browser.choose(t('field.status'), text(stage, 'vocabulary.status.ForSale'), period);
  await browser.fill(t('field.location'), 'Huye', period);
  await browser.fill(t('field.size'), '120', await browser.lineOf(t('field.district'), period));
  await browser.write(t('field.description'), 'Offered by a text browser.', period);
  await browser.fill(t('pictures.featured'), photograph, period);
  await browser.follow(t('submit.create'), period);
  await browser.lineOf(title);
  await browser.lineOf(text(stage, 'ownList.add'));
}

export const textTasks: readonly TextTask[] = [
  { name: 'sign up', run: signUp },
  { name: 'search', run: search },
  { name: 'filter the results', run: filter },
  { name: 'read a property', run: read },
  { name: 'save it', run: save },
  { name: 'read the wishlist', run: readWishlist },
  { name: 'book a viewing', run: bookViewing },
  { name: 'begin a conversation', run: contact },
  { name: 'write a message', run: writeMessage },
  { name: 'register for an auction and bid', run: registerAndBid },
  { name: 'sign out', run: signOut },
  { name: 'sign in with a second factor', run: signInWithCode },
  { name: 'offer a property', run: offerProperty },
];
