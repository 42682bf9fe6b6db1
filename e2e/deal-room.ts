import type { Browser, Locator, Page } from '@playwright/test';
import { logIn, type SignUp, sendVerification, verifyEmail } from '#contract/accounts/accounts.endpoints.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { type Deal, readDeal } from '#contract/deals/deals.endpoints.ts';
import { listDealPapers } from '#contract/deals/papers.endpoints.ts';
import { type DealDocumentKind, stepOfSignature } from '#contract/deals/papers.vocabulary.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { examplePicture } from '#server/testing/pictures.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { expect, openPage, post, siteOrigin } from './journey.ts';

/** One party of a deal with the room open, as people of that language see it, with scripts or without. */
export type Side = {
  page: Page;
  email: string;
  room: string;
  language: Language;
  hasScripts: boolean;
  /** In a long rent one step is called otherwise. */
  isRent?: boolean;
};

const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: examplePdf() };

const picture = { name: 'keys.png', mimeType: 'image/png', buffer: examplePicture };

/** A window in a language and width, with scripts or without. */
export async function dealWindow(
  browser: Browser,
  { language, width, hasScripts }: { language: Language; width: number; hasScripts: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteOrigin(),
    locale: 'en-GB',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
  });
  await context.addCookies([{ name: 'urugo_language', value: language, url: siteOrigin() }]);
  return context.newPage();
}

/** A text of the page's language, with its arguments filled in. */
export function text({ language }: Pick<Side, 'language'>, path: string, values: Record<string, string> = {}): string {
  const found = textsOf(language).get(path);
  if (found === undefined) throw new Error(`There is no text ${path}`);
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), found);
}

export async function openRoom({ page, room, hasScripts }: Side): Promise<void> {
  if (hasScripts) await openPage(page, room);
  else await page.goto(room);
}

/** Opens what is folded; a page that lives on may have it open already. */
async function unfold(details: Locator): Promise<void> {
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

const next = (page: Page) => page.getByRole('heading', { level: 1 });

/** The room says by itself what is next, to each in their words; without scripts after it was loaded again. */
export async function expectNext(side: Side, key: string): Promise<void> {
  if (!side.hasScripts) await openRoom(side);
  await expect(next(side.page)).toContainText(
    text(side, `deals.next.${side.room.startsWith('/orders') ? 'seller' : 'buyer'}.${key}`),
  );
}

/** Without scripts the page comes back and says that it is done. */
async function expectDone(side: Side): Promise<void> {
  const done = text(side, 'dealRoom.plain.done');
  await expect(side.page.getByRole('status').filter({ hasText: done })).toBeVisible();
}

/** What stands before a field; amounts of these deals are in dollars. */
const labelOf = (side: Side, label: string) => text(side, label, { currency: 'USD' });

/** What the button of an action says; some name an amount. */
function nameOf(side: Side, action: DealAction): string | RegExp {
  const isInventory = side.isRent && action === 'record_handover';
  const said = text(side, `dealRoom.action.${isInventory ? 'record_handoverRent' : action}`);
  return said.includes('{amount}') ? new RegExp(`^${said.replace('{amount}', '.+')}$`) : said;
}

/** What is typed into the form of a step: by the labels of its fields, or by whatever else there is to do. */
type Filling = Readonly<Record<string, string>> | ((form: Locator) => Promise<void>);

async function fillIn(side: Side, form: Locator, filling: Filling): Promise<void> {
  if (typeof filling === 'function') return filling(form);
  for (const [label, value] of Object.entries(filling)) await form.getByLabel(labelOf(side, label)).fill(value);
}

/** Takes a step by its button, and by the same one in the question that follows. */
export async function take(
  side: Side,
  action: DealAction,
  filling: Filling = {},
  /** Without scripts: why it is expected to be refused. */
  refused?: ErrorCode,
): Promise<void> {
  const { page, hasScripts } = side;
  const name = nameOf(side, action);
  if (hasScripts) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await fillIn(side, dialog, filling);
    // Where the other has just acted, the deal is loaded again and asks to be looked at: then it is sent once more.
    await expect(async () => {
      if ((await dialog.count()) > 0) await dialog.getByRole('button', { name, exact: true }).click({ timeout: 1_000 });
      await expect(dialog).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
    return;
  }
  await openRoom(side);
  // The menu with the same words is not shown without scripts.
  const form = page.locator('details:not([data-dropdown])').filter({ has: page.getByText(name, { exact: true }) });
  await unfold(form);
  await fillIn(side, form, filling);
  await form.getByRole('button', { name, exact: true }).click();
  if (refused === undefined) await expectDone(side);
  else await expectRefused(side, refused);
}

export const dealOf = async ({ page, room }: Side): Promise<Deal> => {
  const answer = await page.request.get(readDeal.path.replace('{id}', room.split('/').at(-1) ?? ''));
  return readDeal.response.parse(await answer.json()).deal;
};

const papersOf = async ({ page, room }: Side) =>
  listDealPapers.response.parse(
    await (await page.request.get(listDealPapers.path.replace('{id}', room.split('/').at(-1) ?? ''))).json(),
  );

/** Settles everything that the checklist asks of this party. */
export async function settleChecklist(side: Side): Promise<void> {
  const { page, hasScripts } = side;
  const say = (key: string) => text(side, `dealPapers.checklist.${key}`);
  const { checklist, party } = await papersOf(side);
  await openRoom(side);
  for (const item of checklist.items) {
    if (item.of !== party || !item.isMandatory || item.state !== 'open') continue;
    const line = page.locator(`#item-${item.key}`);
    if (item.form === 'question') {
      await line.getByRole('button', { name: say('no'), exact: true }).click();
    } else {
      await unfold(line.locator('details'));
      if (item.proof === 'required') {
        await line.getByLabel(say('file')).setInputFiles(proof);
        await line.getByRole('button', { name: say('upload') }).click();
      } else {
        await line.getByRole('button', { name: say('done'), exact: true }).click();
      }
    }
    if (!hasScripts) await expectDone(side);
    await expect(line.getByText(say('state.done'), { exact: true })).toBeVisible();
  }
}

/** Adds a document that a step needs. */
export async function addDocument(side: Side, kind: DealDocumentKind): Promise<void> {
  const { page, hasScripts } = side;
  const say = (key: string) => text(side, `dealPapers.documents.${key}`);
  if (!hasScripts) await openRoom(side);
  const form = page.locator('details').filter({ has: page.getByText(say('add'), { exact: true }) });
  await unfold(form);
  await form.getByLabel(say('kindLabel')).selectOption(kind);
  await form.getByLabel(say('file')).setInputFiles(kind === 'photograph' ? picture : proof);
  await form.getByRole('button', { name: say('send'), exact: true }).click();
  if (!hasScripts) await expectDone(side);
  await expect(page.getByRole('link', { name: say(`kind.${kind}`) })).toBeVisible();
}

/** Actions that end something are behind a button of their own; without scripts all stand below each other. */
export async function openMore(side: Side): Promise<void> {
  if (side.hasScripts) await side.page.getByLabel(text(side, 'dealRoom.more')).click();
}

/** Without scripts: what the page says of a form that was refused, in its language. */
async function expectRefused(side: Side, code: ErrorCode): Promise<void> {
  const said = text(side, `refusals.${code}`);
  await expect(side.page.getByRole('status').filter({ hasText: said })).toBeVisible();
}

/** A document that the site writes a moment after what asks for it. */
export async function expectDocument(side: Side, kind: DealDocumentKind): Promise<void> {
  await expect(async () => {
    await openRoom(side);
    const link = side.page
      .locator('#papers')
      .getByRole('link', { name: text(side, `dealPapers.documents.kind.${kind}`) });
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** The newest mail to an address that holds this, from the outbox of the staff. */
async function findInMail(staff: Page, email: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  await expect(async () => {
    const answer = await staff.request.get(`${listMails.path}?search=${encodeURIComponent(email)}`);
    const { mails } = listMails.response.parse(await answer.json());
    found = mails.map((mail) => pattern.exec(mail.text)).find((match) => match !== null) ?? null;
    expect(found).not.toBeNull();
  }).toPass({ timeout: 20_000 });
  if (found === null) throw new Error('There is no such mail');
  return found;
}

/** Whoever signs has a confirmed address; the link signs its owner in again. */
export async function confirmEmail(staff: Page, page: Page, person: SignUp): Promise<void> {
  await post(page, sendVerification.path, { email: person.email });
  const [, token] = await findInMail(staff, person.email, /verify-email\?token=([\w-]+)/);
  await post(page, verifyEmail.path, { token });
  await post(page, logIn.path, { email: person.email, password: person.password });
}

/** Signs the newest document of a kind with a name and the code from the mail. */
export async function sign(
  side: Side,
  kind: DealDocumentKind,
  { name, staff }: { name: string; staff: Page },
): Promise<void> {
  const { page, email, hasScripts } = side;
  const say = (key: string) => text(side, `dealPapers.signatures.${key}`);
  await expect(async () => {
    await openRoom(side);
    const papers = page.locator('#papers');
    const title = text(side, `dealPapers.documents.kind.${kind}`);
    await expect(papers.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const line = page.getByRole('listitem').filter({ hasText: text(side, `dealPapers.documents.kind.${kind}`) });
  const form = line.locator('details').filter({ has: page.getByText(say('sign'), { exact: true }) });
  const step = stepOfSignature[kind];
  // Where signing is the step, what is next leads to the form and unfolds it.
  if (step === undefined) await unfold(form);
  else await page.getByRole('link', { name: text(side, `dealRoom.action.${step}`), exact: true }).click();
  await form.getByRole('button', { name: say('request') }).click();
  if (hasScripts) await expect(form.getByRole('status')).toBeVisible();
  else {
    await expectDone(side);
    await unfold(form);
  }
  const [, first, last] = await findInMail(staff, email, /\b(\d{3}) (\d{3})\b/);
  await form.getByLabel(say('name')).fill(name);
  await form.getByLabel(say('code')).fill(`${first} ${last}`);
  await form.getByRole('button', { name: say('submit'), exact: true }).click();
  if (!hasScripts) await expectDone(side);
  await expect(line.getByText(name).first()).toBeVisible();
}

/** Says which payment was made, by which reference, with its receipt. */
async function reportPayment(side: Side): Promise<void> {
  const { page, hasScripts } = side;
  const name = text(side, 'dealRoom.action.report_payment');
  // Read anew: what others did last would otherwise come while the form is open, which then asks to be looked at again.
  await openRoom(side);
  if (hasScripts) await page.getByRole('button', { name, exact: true }).first().click();
  else await unfold(page.locator('details').filter({ has: page.getByText(name, { exact: true }) }));
  const forms = hasScripts ? page.getByRole('dialog') : page.locator('form[enctype="multipart/form-data"]');
  const receipt = page.getByLabel(text(side, 'dealRoom.form.receipt'), { exact: true });
  const form = forms.filter({ has: receipt });
  await form.getByLabel(text(side, 'dealRoom.form.reference')).fill('Transfer 17');
  await form.getByLabel(text(side, 'dealRoom.form.receipt'), { exact: true }).setInputFiles(proof);
  await form.getByRole('button', { name, exact: true }).click();
  if (hasScripts) await expect(form).toHaveCount(0);
  else await expectDone(side);
}

/** The buyer pays what is open and shows the receipt; the seller, who can open it, confirms that it has arrived. */
export async function pay(buyer: Side, seller: Side): Promise<void> {
  await reportPayment(buyer);
  if (!seller.hasScripts) await openRoom(seller);
  const receipts = (await dealOf(buyer)).dues.filter(({ reported }) => reported?.documentId !== undefined);
  const links = seller.page.getByRole('link', { name: text(seller, 'dealRoom.dues.receipt') });
  await expect(links).toHaveCount(receipts.length);
  expect(receipts).not.toHaveLength(0);
  if (seller.hasScripts) {
    const dues = seller.page.getByRole('region', { name: text(seller, 'dealRoom.dues.title'), exact: true });
    await expect(dues).toContainText('Transfer 17');
  }
  await take(seller, 'confirm_payment');
}

/** From the notary to the keys: the same for each sale. */
export async function closeSale(buyer: Side, seller: Side): Promise<void> {
  await addDocument(buyer, 'notarised_agreement');
  await take(buyer, 'notarise');
  for (const side of [buyer, seller]) await expectNext(side, 'notarised');
  await addDocument(buyer, 'title_transfer');
  await pay(buyer, seller);
  await take(seller, 'transfer');
  for (const side of [buyer, seller]) await expectNext(side, 'transferred');
  await addDocument(seller, 'photograph');
  await take(buyer, 'record_handover', {
    'dealRoom.handover.keys': '3',
    'dealRoom.handover.electricity': '0142: 5310',
    'dealRoom.handover.water': '77: 208',
  });
  for (const action of ['hand_over', 'complete'] as const) for (const side of [buyer, seller]) await take(side, action);
  for (const side of [buyer, seller]) await expectNext(side, 'completed');
}
