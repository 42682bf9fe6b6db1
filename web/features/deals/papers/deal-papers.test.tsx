// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { DealPapers } from './deal-papers.tsx';
import type { Document, Item, Papers } from './paper-types.ts';

const id = '0190a0b0-0000-7000-8000-000000000001';
const readCall = 'GET /api/deals/{id}/documents';
const markCall = 'POST /api/deals/{id}/checklist/{key}';
const addCall = 'POST /api/deals/{id}/documents';
const codeCall = 'POST /api/deals/{id}/documents/{docId}/sign-code';
const signCall = 'POST /api/deals/{id}/documents/{docId}/sign';

const texts = (en: string) => ({ en, fr: `fr ${en}`, rw: `rw ${en}` });
const item = (more: Partial<Item> = {}): Item => ({
  key: 'notary',
  form: 'task',
  of: 'buyer',
  isMandatory: true,
  proof: 'none',
  title: texts('A notary is chosen'),
  text: texts('Agree on the notary.'),
  source: 'https://example.org/rule',
  state: 'open',
  can: ['done', 'not_applicable'],
  ...more,
});
const agreement: Document = {
  _id: '0190a0b0-0000-7000-8000-000000000002',
  kind: 'sale_agreement',
  version: 1,
  name: 'Sale agreement.pdf',
  bytes: 60_000,
  sha256: 'b'.repeat(64),
  author: 'site',
  createdAt: '2026-11-24T08:00:00.000Z',
  signatures: [],
  can: ['sign', 'replace'],
};
const papers = (more: Partial<Papers> = {}): Papers => ({
  documents: [agreement],
  checklist: { items: [item()], settled: 0, mandatory: 1 },
  party: 'buyer',
  can: ['add'],
  ...more,
});

async function showPapers(shown: Papers, answers: Answers = {}, language: 'en' | 'fr' | 'rw' = 'en') {
  const sent = answerApi({ [readCall]: shown, ...answers });
  const page = await show(<DealPapers deal={{ _id: id, kind: 'sale', party: 'buyer' }} />, {
    areas: ['deal-papers'],
    language,
  });
  await screen.findByRole('heading', { level: 4 });
  return { ...page, sent };
}

test('every form works without scripts: it names its call, its fields and the page it comes back to', async () => {
  await showPapers(papers({ checklist: { items: [item({ proof: 'required' })], settled: 0, mandatory: 1 } }));
  const forms = [...document.querySelectorAll('form')].map((form) => [
    form.getAttribute('action'),
    form.getAttribute('method'),
    form.getAttribute('enctype'),
    [...form.elements].map((field) => field.getAttribute('name')).filter(Boolean),
  ]);
  const here = `%2Fclient%2Fdeals%2F${id}`;
  const docs = `/form/api/deals/${id}/documents`;
  expect(forms).toEqual([
    [`${docs}?_next=${here}%23item-notary`, 'post', 'multipart/form-data', ['kind', 'item', 'document']],
    [`/form/api/deals/${id}/checklist/notary`, 'post', null, ['_next', '_key', 'mark', 'reason']],
    [`${docs}/${agreement._id}/sign-code`, 'post', null, ['_next', '_key']],
    [`${docs}/${agreement._id}/sign`, 'post', null, ['_next', '_key', 'name', 'code']],
    [`${docs}?_next=${here}`, 'post', 'multipart/form-data', ['kind', 'replaces', 'document']],
    [`${docs}?_next=${here}`, 'post', 'multipart/form-data', ['kind', 'document']],
  ]);
});

test('an item is marked by one press, and the papers are asked for again', async () => {
  const { user, sent } = await showPapers(papers(), { [markCall]: { message: '', papers: papers() } });
  await user.click(screen.getByText('Settle this item'));
  await user.click(screen.getByRole('button', { name: 'It is done' }));
  expect(await screen.findByText('Checklist updated')).toBeDefined();
  expect(sent.find(({ call }) => call === markCall)).toMatchObject({
    path: `/api/deals/${id}/checklist/notary`,
    body: { mark: 'done' },
  });
  expect(sent.filter(({ call }) => call === readCall).length).toBeGreaterThan(1);
});

test('a question is answered by the button that is pressed', async () => {
  const question = item({ form: 'question', can: ['done'] });
  const asked = papers({ checklist: { items: [question], settled: 0, mandatory: 1 } });
  const { user, sent } = await showPapers(asked, { [markCall]: { message: '', papers: asked } });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByText('Checklist updated');
  expect(sent.find(({ call }) => call === markCall)?.body).toEqual({ mark: 'done', answer: false });
});

test('a code is asked for, and name and code sign; what was typed stays when it is refused', async () => {
  const answers: Answers = {
    [codeCall]: { message: '', validUntil: '2026-11-24T08:10:00.000Z' },
    [signCall]: refusal('UNPROCESSABLE', { message: 'This code is wrong.' }),
  };
  const { user, sent } = await showPapers(papers(), answers);
  await user.click(screen.getByText('Sign this document'));
  await user.click(screen.getByRole('button', { name: 'Mail me a code' }));
  expect((await screen.findByText(/on its way/)).getAttribute('role')).toBe('status');
  const name = screen.getByRole('textbox', { name: /Your name/ }) as HTMLInputElement;
  await user.type(name, 'Grace Uwimana');
  await user.type(screen.getByRole('textbox', { name: /Code from the mail/ }), '123 456');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong.');
  expect(name.value).toBe('Grace Uwimana');
  expect(sent.find(({ call }) => call === signCall)?.body).toEqual({ name: 'Grace Uwimana', code: '123 456' });
});

test('a document that is replaced says that signatures on it will be void, and one that was says that they are', async () => {
  const signed = { party: 'seller' as const, name: 'Jean', at: '2026-11-24T09:00:00.000Z', sha256: agreement.sha256 };
  const former: Document = {
    ...agreement,
    _id: '0190a0b0-0000-7000-8000-000000000003',
    replacedAt: '2026-11-24T10:00:00.000Z',
    signatures: [{ ...signed, voidedAt: '2026-11-24T10:00:00.000Z' }],
    can: [],
  };
  const present: Document = { ...agreement, version: 2, signatures: [signed] };
  const { user } = await showPapers(papers({ documents: [present, former] }));
  await user.click(screen.getByText('Put another version in its place'));
  expect(screen.getByText('Signatures on this version will be void.')).toBeDefined();
  await user.click(screen.getByText('Former versions (1)'));
  expect(screen.getByText(/void since/)).toBeDefined();
});

test('who only reads is offered nothing but downloads', async () => {
  const reader = papers({
    party: undefined,
    can: [],
    documents: [{ ...agreement, can: [] }],
    checklist: { items: [item({ can: [] })], settled: 0, mandatory: 1 },
  });
  await showPapers(reader);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/api/deals/${id}/documents/${agreement._id}`);
  expect(links).toContain(`/api/deals/${id}/archive`);
});

test.each(['fr', 'rw'] as const)('the items of the rules are in the language of the page: %s', async (language) => {
  await showPapers(papers(), {}, language);
  expect(screen.getByRole('heading', { level: 4 }).textContent).toContain(`${language} A notary is chosen`);
});

test('papers that cannot be loaded can be asked for again', async () => {
  const answers: Answers = { [readCall]: refusal('INTERNAL', { status: 500 }) };
  answerApi(answers);
  const { user } = await show(<DealPapers deal={{ _id: id, kind: 'sale', party: 'seller' }} />, {
    areas: ['deal-papers'],
  });
  const region = await screen.findByRole('region', { name: 'Documents and checklist' });
  expect(await within(region).findByRole('alert')).toBeDefined();
  answers[readCall] = papers({ documents: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No documents yet/)).toBeDefined();
});

test('a file that is added goes with its kind', async () => {
  const { user, sent } = await showPapers(papers({ documents: [] }), {
    [addCall]: { message: '', documentId: id, papers: papers() },
  });
  await user.click(screen.getByText('Add a document'));
  await user.selectOptions(screen.getByRole('combobox'), 'payment_receipt');
  await user.upload(screen.getByLabelText(/^File/), new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Add it' }));
  await screen.findByText('Document added');
  expect(sent.find(({ call }) => call === addCall)?.body).toBeInstanceOf(FormData);
});

test('the form for signing has the place that the step leads to, within what it unfolds', async () => {
  await showPapers(papers());
  const place = document.getElementById('sign-sale_agreement');
  expect(place?.closest('details')?.open).toBe(false);
  expect(within(place as HTMLElement).getByRole('textbox', { name: /name/i, hidden: true })).toBeDefined();
});

test.each([
  ['rent', 'Tenant signed as “Grace”', 'added by the landlord', /does not transfer ownership/],
  ['stay', 'Guest signed as “Grace”', 'added by the host', /does not transfer ownership/],
] as const)('the papers of a %s name those who take part in it', async (kind, signed, author, notSaid) => {
  const at = '2026-11-24T09:00:00.000Z';
  const document: Document = {
    ...agreement,
    kind: 'lease',
    author: 'seller',
    signatures: [{ party: 'buyer', name: 'Grace', at, sha256: agreement.sha256 }],
  };
  answerApi({ [readCall]: papers({ documents: [document] }) });
  await show(<DealPapers deal={{ _id: id, kind, party: 'buyer' }} />, { areas: ['deal-papers'] });
  await screen.findByRole('heading', { level: 4 });
  const text = screen.getByRole('region', { name: 'Documents and checklist' }).textContent;
  expect(text).toContain(author);
  expect(text).toContain(signed);
  expect(text).not.toMatch(notSaid);
});
