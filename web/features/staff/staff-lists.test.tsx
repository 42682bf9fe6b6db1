// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { AuditPage } from './audit-page.tsx';
import { EnquiriesPage } from './enquiries-page.tsx';
import { OutboxPage } from './outbox-page.tsx';
import { PhonePage } from './phone-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { StaffListingsPage } from './staff-listings-page.tsx';
import { UsersPage } from './users-page.tsx';

const at = '2026-03-01T08:00:00.000Z';
const register = { cursor: '', search: '', state: 'all' } as const;
const queue = { cursor: '', state: 'open' } as const;

type Account = ApiResponse<'GET /api/staff/users'>['users'][number];
const account: Account = {
  _id: '1',
  name: 'Bosco',
  email: 'bosco@mail.example',
  role: 'seller',
  createdAt: at,
  rights: [],
  can: ['suspend'],
};
const usersOf = (...users: Account[]) => ({ users, total: users.length });

type Report = ApiResponse<'GET /api/staff/reports'>['reports'][number];
const report: Report = {
  _id: '1',
  listing: { _id: '2', slug: 'house', title: 'House', isTakenDown: false },
  reason: 'fraud',
  state: 'open',
  createdAt: at,
};
const reportsOf = (...reports: Report[]) => ({ reports, total: reports.length });

type Enquiry = ApiResponse<'GET /api/staff/enquiries'>['enquiries'][number];
const enquiry: Enquiry = {
  _id: '1',
  name: 'Keza',
  email: 'keza@mail.example',
  phone: '+250 788 000 000',
  message: 'Is it free?',
  state: 'open',
  createdAt: at,
};

async function showList(page: ReactNode, answers: Answers, address = '/staff') {
  const sent = answerApi(answers);
  const shown = await show(page, { areas: ['staff', 'vocabulary'], at: address });
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }));
  const inDialog = () => within(screen.getByRole('dialog'));
  return { ...shown, sent, press, inDialog };
}

const showUsers = (answers: Answers, address: Partial<Parameters<typeof UsersPage>[0]['address']> = {}) =>
  showList(<UsersPage address={{ ...register, ...address }} />, answers, '/staff/users?cursor=abc');

test.each([
  ['nothing of a search', { search: 'zzz' }, 'Nothing found', '“zzz”'],
  ['no account in a state', {}, 'Nothing here yet', 'No account is in this state.'],
])('%s is said', async (_, address, title, text) => {
  await showUsers({ 'GET /api/staff/users': usersOf() }, address);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(new RegExp(text))).toBeDefined();
});

test('a page of a list that has become empty leads to its beginning, and is not called empty', async () => {
  await showUsers({ 'GET /api/staff/users': usersOf() }, { cursor: 'abc' });
  const link = await screen.findByRole('link', { name: /first page|beginning/i });
  expect(link.getAttribute('href')).not.toContain('cursor');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});

test('a list that cannot be loaded can be asked for again; without a session one is led to sign in', async () => {
  const answers: Answers = { 'GET /api/staff/users': noConnection };
  const { press } = await showUsers(answers);
  expect(await screen.findByText('This list could not be loaded')).toBeDefined();
  answers['GET /api/staff/users'] = refusal('UNAUTHENTICATED', { status: 401 });
  await press('Try Again');
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeDefined();
});

test('a list that cannot be brought up to date stays, and says so until it can', async () => {
  const answers: Answers = { 'GET /api/staff/users': usersOf(account) };
  const { queryClient, press } = await showUsers(answers);
  await screen.findByText('Bosco');
  answers['GET /api/staff/users'] = noConnection;
  await queryClient.invalidateQueries();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be brought up to date');
  expect(screen.getByText('Bosco')).toBeDefined();
  answers['GET /api/staff/users'] = usersOf({ ...account, name: 'Eric' });
  await press('Try Again');
  expect(await screen.findByText('Eric')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search is trimmed, begins at the first page, and can be cleared', async () => {
  const { user, address, change } = await showUsers({ 'GET /api/staff/users': usersOf(account) });
  await user.type(screen.getByRole('searchbox'), '  Bosco {Enter}');
  await waitFor(() => expect(address()).toBe('/staff/users?search=Bosco'));
  change(<UsersPage address={{ ...register, search: 'Bosco' }} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Bosco');
  await user.click(screen.getByRole('link', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/staff/users'));
});

test('what is offered for an account is what may be done with it', async () => {
  const staff = { ...account, _id: '2', name: 'Chantal', role: 'staff' as const, can: ['change_rights' as const] };
  const ended = { ...account, _id: '3', name: 'Eric', suspendedAt: at, suspensionReason: 'Fraud.', can: [] };
  await showUsers({ 'GET /api/staff/users': usersOf(account, { ...staff, rights: ['admin', 'finance'] }, ended) });
  await screen.findByText('Bosco');
  expect(
    screen.getAllByRole('button', { name: /Suspend|Reinstate|Rights/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Suspend Bosco', 'Rights of Chantal']);
  expect(screen.getByText('Rights, Finance')).toBeDefined();
  expect(screen.getByText('Fraud.')).toBeDefined();
});

test('a suspension is decided for the account that was chosen, and the list asked for again', async () => {
  const suspend = 'POST /api/staff/users/{id}/suspend';
  const answers: Answers = { 'GET /api/staff/users': usersOf(account, { ...account, _id: '7', name: 'Eric' }) };
  const { user, press, inDialog, sent } = await showUsers({ ...answers, [suspend]: { message: '' } });
  await screen.findByText('Eric');
  await press('Suspend Eric');
  await user.type(inDialog().getByRole('textbox'), 'Fraud.');
  await user.click(inDialog().getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The account is suspended')).toBeDefined();
  const calls = sent.map(({ call, path }) => (call === suspend ? path : call));
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /api/staff/users')).toHaveLength(2));
  expect(calls[1]).toBe('/api/staff/users/7/suspend');
});

test('rights are sent as they are ticked, in their own order; a refusal leaves them ticked', async () => {
  const call = 'PUT /api/staff/users/{id}/rights';
  const member = { ...account, role: 'staff' as const, rights: ['finance' as const], can: ['change_rights' as const] };
  const answers: Answers = {
    'GET /api/staff/users': usersOf(member),
    [call]: refusal('FORBIDDEN', { status: 403, message: 'Not you.' }),
  };
  const { user, press, inDialog, sent } = await showUsers(answers);
  await screen.findByText('Bosco');
  await press('Rights of Bosco');
  const box = (name: RegExp) => inDialog().getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(box(/^Auctioneer/));
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain('Not you.');
  expect([box(/^Auctioneer/).checked, box(/^Finance/).checked, box(/^Auditor/).checked]).toEqual([true, true, false]);
  answers[call] = { message: '' };
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rights are changed')).toBeDefined();
  expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { rights: ['auctioneer', 'finance'] },
    { rights: ['auctioneer', 'finance'] },
  ]);
});

const showReports = (...reports: Report[]) =>
  showList(<ReportsPage address={queue} />, {
    'GET /api/staff/reports': reportsOf(...reports),
    'POST /api/staff/reports/{id}/decide': { message: '' },
  });

test.each([
  ['Confirm report about House', 'Confirm report', 'upheld', 'Report confirmed, property taken down'],
  ['Dismiss the report about House', 'Dismiss', 'dismissed', 'Report dismissed'],
])('%s needs a note and is sent as such', async (button, confirm, state, done) => {
  const { user, press, inDialog, sent } = await showReports(report);
  await screen.findByText(/Reported by someone who has left/);
  await press(button);
  await user.type(inDialog().getByRole('textbox'), 'Seen.');
  await user.click(inDialog().getByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeDefined();
  expect(sent[1]?.body).toEqual({ state, note: 'Seen.' });
});

test('messages of a person who has left are not put in the mouth of who reports', async () => {
  const message = { _id: '1', senderId: 'gone', text: 'Pay now', createdAt: at };
  const own = { ...message, _id: '2', senderId: 'a', text: '' };
  await showReports({
    ...report,
    reporter: { _id: 'a', name: 'Aline' },
    conversation: { messages: [message, own] },
  });
  expect((await screen.findByText('Pay now')).parentElement?.textContent).toContain('Written by the reported person');
  expect(screen.getByText('Files without a text').parentElement?.textContent).toContain('Written by who reports');
});

test('a report of a person takes nothing down, and says what it does', async () => {
  const conversation = { reported: { _id: 'b', name: 'Bosco' }, messages: [] };
  const { press, inDialog } = await showReports({ ...report, conversation });
  await screen.findByRole('button', { name: /Confirm/ });
  await press(/Confirm/);
  expect(inDialog().getByText(/The report about Bosco is kept/)).toBeDefined();
  expect(inDialog().queryByText('Templates')).toBeNull();
});

test('a report of a review shows what it says, and hides it without taking the property down', async () => {
  const review = { isGone: false, isHidden: false, rating: 1, text: 'The host is a thief.' };
  const { user, press, inDialog } = await showReports({ ...report, review });
  expect(await screen.findByText('The host is a thief.')).toBeDefined();
  expect(screen.getByText('A review with 1 of 5 stars')).toBeDefined();
  await press(/Confirm/);
  expect(inDialog().getByText(/is hidden from everybody but its guest and its host/)).toBeDefined();
  await user.type(inDialog().getByRole('textbox'), 'Not proven.');
  await user.click(inDialog().getByRole('button', { name: 'Confirm report' }));
  expect(await screen.findByText('Report confirmed, review hidden')).toBeDefined();
});

test('a review that went with its guest says so', async () => {
  await showReports({ ...report, review: { isGone: true, isHidden: false } });
  expect(await screen.findByText(/Its guest has deleted the account/)).toBeDefined();
});

const showEnquiries = (answers: Answers, ...enquiries: Enquiry[]) =>
  showList(<EnquiriesPage address={queue} />, {
    'GET /api/staff/enquiries': { enquiries, total: enquiries.length },
    ...answers,
  });

test('an answer shows what it answers, and one that was not sent is sent with the same key again', async () => {
  const call = 'POST /api/staff/enquiries/{id}/answer';
  const answers: Answers = { [call]: noConnection };
  const { user, press, inDialog, sent } = await showEnquiries(answers, enquiry);
  await screen.findByText('Keza');
  await press('Answer Keza');
  expect(inDialog().getByText('Is it free?')).toBeDefined();
  await user.type(inDialog().getByRole('textbox'), 'It is.');
  await user.click(inDialog().getByRole('button', { name: 'Send the answer' }));
  await inDialog().findByRole('alert');
  await user.click(inDialog().getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(sent.filter((one) => one.call === call)).toHaveLength(2));
  const [first, second] = sent.filter((one) => one.call === call);
  expect(first?.headers['idempotency-key']).toMatch(/./);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual({ text: 'It is.' });
});

test('closing asks first; Escape leaves the enquiry open', async () => {
  const call = 'POST /api/staff/enquiries/{id}/close';
  const { user, press, inDialog, sent } = await showEnquiries({ [call]: { message: '' } }, enquiry);
  await screen.findByText('Keza');
  await press('Close the enquiry of Keza');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
  await press('Close the enquiry of Keza');
  await user.click(inDialog().getByRole('button', { name: 'Close it' }));
  expect(await screen.findByText('The enquiry is closed')).toBeDefined();
  expect(sent.some((one) => one.call === call)).toBe(true);
});

test('an answered enquiry shows the answer and offers nothing more', async () => {
  await showEnquiries({}, { ...enquiry, state: 'answered', answer: 'It is.', decidedBy: { _id: '9', name: 'Eric' } });
  expect(await screen.findByText('Answered by Eric')).toBeDefined();
  expect(screen.getByText('It is.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Keza/ })).toBeNull();
});

test('a property is taken down or shown again by its state', async () => {
  const card = {
    _id: '5',
    title: 'House',
    slug: 'house',
    location: 'Kigali',
    money: { amount: 500, currency: 'USD' },
    seller: account,
  };
  const products = [card, { ...card, _id: '6', title: 'Flat', takenDownAt: at }] as never;
  const restore = 'POST /api/staff/listings/{id}/restore';
  const { user, press, inDialog, sent } = await showList(<StaffListingsPage address={register} />, {
    'GET /api/staff/listings': { products, total: 2 },
    [restore]: { message: '' },
  });
  expect(await screen.findByRole('button', { name: 'Take down House' })).toBeDefined();
  await press('Restore Flat');
  await user.type(inDialog().getByRole('textbox'), 'Proved.');
  await user.click(inDialog().getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The property is shown again')).toBeDefined();
  expect(sent[1]).toMatchObject({ path: '/api/staff/listings/6/restore', body: { reason: 'Proved.' } });
});

test('the audit log names who did what, and is narrowed to one kind from its first page', async () => {
  const event = { _id: '1', at, action: 'listing.taken_down' as const, subject: 'House', subjectId: 'p-1' };
  const { user, address } = await showList(
    <AuditPage address={{ cursor: 'abc', search: 'x', action: 'all' }} />,
    {
      'GET /api/staff/audit': {
        events: [
          { ...event, reason: 'Fraud.' },
          { ...event, _id: '2', actor: account },
          { ...event, _id: '3', subject: 'p-2', subjectId: 'p-2' },
          { ...event, _id: '4', action: 'api_key.made', subject: 'Feed', subjectId: 'k-1', reason: 'Feed' },
        ],
      },
    },
    '/staff/audit?search=x&cursor=abc',
  );
  const rows = await screen.findAllByText('House');
  expect(rows).toHaveLength(2);
  const timesOf = (...texts: string[]) => texts.map((text) => screen.getAllByText(text).length);
  expect(timesOf('Command line', 'Bosco')).toEqual([3, 1]);
  // The id stands beside a name, and alone where none is known; a name that was recorded is no reason besides.
  expect(timesOf('p-1', 'p-2', 'k-1', 'Feed')).toEqual([2, 1, 1, 1]);
  await user.selectOptions(screen.getByRole('combobox'), 'Took a property down');
  await waitFor(() => expect(address()).toBe('/staff/audit?search=x&action=listing.taken_down'));
});

test('a mail shows its text with working links, unless the text contains a sign-in link', async () => {
  const mail = {
    _id: '1',
    recipient: 'bosco@mail.example',
    subject: 'Hello',
    text: 'See https://urugo.example/a?b=1. <b>Bye</b>',
    isTextHidden: false,
    attachments: ['viewing.ics'],
    state: 'failed' as const,
    attempts: 3,
    lastError: 'No such mailbox',
    createdAt: at,
  };
  const hidden = { ...mail, _id: '2', text: '', isTextHidden: true, attachments: [], attempts: 0 };
  await showList(<OutboxPage address={register} />, { 'GET /api/staff/mails': { mails: [mail, hidden] } });
  const link = await screen.findByText('https://urugo.example/a?b=1');
  expect(link.getAttribute('href')).toBe('https://urugo.example/a?b=1');
  expect(link.parentElement?.textContent).toBe(mail.text);
  expect(screen.getAllByText('Read the email')).toHaveLength(1);
  expect(screen.getAllByText(/No such mailbox/)).toHaveLength(2);
  expect(screen.getByText('3 attempts')).toBeDefined();
  expect(screen.getAllByText('Attached: viewing.ics')).toHaveLength(1);
});

test('a text message is shown as on a phone, a code of a real site is not, and what the messages go through is said', async () => {
  const message = {
    _id: '1',
    recipient: '+250788123456',
    text: 'Your code is 123456.',
    state: 'sent' as const,
    attempts: 1,
    createdAt: at,
    sentAt: at,
  };
  const { text: _, ...hidden } = {
    ...message,
    _id: '2',
    state: 'failed' as const,
    lastError: '405 InsufficientBalance',
  };
  const answer = { gateway: 'africas_talking' as const, messages: [message, hidden] };
  await showList(<PhonePage address={register} />, { 'GET /api/staff/text-messages': answer });
  expect(await screen.findByText('Your code is 123456.')).toBeDefined();
  expect(screen.getAllByText('A code is not shown here.')).toHaveLength(1);
  expect(screen.getByText('What the gateway said: 405 InsufficientBalance')).toBeDefined();
  expect(screen.getByText('Messages go through Africa’s Talking.')).toBeDefined();
});
