// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { switchSingleKeys } from '#web/lib/single-keys.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleApplication as application } from '../sample-application.ts';
import { ApplicationPage } from './application-page.tsx';

const listCall = 'GET /api/staff/applications';
const approveCall = 'POST /api/staff/applications/{id}/approve';
const rejectCall = 'POST /api/staff/applications/{id}/reject';
const next = { ...application, _id: 'next', agencyName: 'Keza Estates', submittedAt: '2026-03-02T08:00:00.000Z' };
const listOf = (...applications: StaffApplication[]) => ({ applications, total: applications.length });

async function showPage(answers: Answers = {}, changes: Partial<StaffApplication> = {}) {
  const sent = answerApi({ [listCall]: listOf(application, next), ...answers });
  const shown = await show(<ApplicationPage application={{ ...application, ...changes }} />, {
    areas: ['staff', 'vocabulary'],
    at: '/staff/applications/1',
  });
  const press = (name: string | RegExp, within_ = screen.getByRole('region', { name: 'Decision' })) =>
    shown.user.click(within(within_).getByRole('button', { name }));
  const dialog = () => screen.queryByRole('dialog');
  const confirm = (name: string) => press(name, screen.getByRole('dialog'));
  return { ...shown, sent, press, dialog, confirm };
}

beforeEach(() => switchSingleKeys(true));

test('an approval is asked for once more, sent, said, and leads to who waits next', async () => {
  const { press, confirm, sent, address } = await showPage({ [approveCall]: { message: '' } });
  await press('Approve');
  expect(sent).toEqual([]);
  await confirm('Approve');
  expect(await screen.findByText('Mutesi Homes is a seller now')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/staff/applications/next'));
  expect(sent.filter(({ call }) => call === approveCall)).toHaveLength(1);
});

test('after the last decision the list is shown, with the good news', async () => {
  const { press, confirm, address } = await showPage({ [approveCall]: { message: '' }, [listCall]: listOf() });
  await press('Approve');
  await confirm('Approve');
  expect(await screen.findByText('That was the last application. All clear.')).toBeDefined();
  expect(address()).toBe('/staff/applications');
});

test('when the next one cannot be found, the decision is still said, and why one stays', async () => {
  const { press, confirm, address } = await showPage({ [approveCall]: { message: '' }, [listCall]: noConnection });
  await press('Approve');
  await confirm('Approve');
  expect(await screen.findByText('Mutesi Homes is a seller now')).toBeDefined();
  expect(await screen.findByText(/cannot be reached/)).toBeDefined();
  expect(address()).toBe('/staff/applications/1');
});

test.each([
  [
    'says who it was',
    { application: { ...application, state: 'approved', decidedBy: { _id: '9', name: 'Eric' } } },
    /Eric has already/,
  ],
  ['repeats the server where no person can be named', noConnection, 'Decided meanwhile'],
] as const)('where another person was first the page %s', async (_, fresh, words) => {
  const { press, confirm, dialog } = await showPage({
    [approveCall]: refusal('STATE', { status: 409, message: 'Decided meanwhile' }),
    'GET /api/staff/applications/{id}': fresh as never,
  });
  await press('Approve');
  await confirm('Approve');
  expect(await screen.findByText(words)).toBeDefined();
  expect(dialog()).toBeNull();
});

test('a rejection by its number begins with the template, in the language of the applicant', async () => {
  const { user, confirm, sent } = await showPage({ [rejectCall]: { message: '' } });
  await user.keyboard('1');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(field.value).toMatch(/^La licence/));
  await confirm('Reject');
  expect(await screen.findByText('The application of Mutesi Homes is rejected')).toBeDefined();
  expect(sent.find(({ call }) => call === rejectCall)?.body).toEqual({ reason: field.value });
});

test('keys open the decisions; while one is open they do not open another or lead away', async () => {
  const { user, dialog, sent } = await showPage();
  await user.keyboard('a');
  expect(dialog()?.textContent).toContain('Approve this application?');
  await user.keyboard('rn');
  expect(dialog()?.textContent).toContain('Approve this application?');
  expect(sent).toEqual([]);
});

test('who may not decide sees why, and no key decides; the next one can be looked at', async () => {
  const { user, dialog, address } = await showPage({}, { can: ['read_document'] });
  expect(screen.getByText('This is your own application')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.keyboard('ar1');
  expect(dialog()).toBeNull();
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/staff/applications/next'));
});

test.each([
  ['says so when no other application waits', listOf(application), 'No other application waits.'],
  ['says why it cannot be found', refusal('INTERNAL', { status: 500, message: 'Broken.' }), 'Broken.'],
] as const)('the way to the next one %s', async (_, answer, words) => {
  const { press } = await showPage({ [listCall]: answer });
  await press('Next');
  expect(await screen.findByText(words)).toBeDefined();
});

test('the document is loaded only when asked for, and says when it cannot be', async () => {
  const { user } = await showPage();
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show it here' }));
  fireEvent.error(screen.getByRole('img', { name: 'Document of the applicant' }));
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a document that is no picture is only downloaded', async () => {
  await showPage({}, { document: { name: 'licence.pdf', mediaType: 'application/pdf', bytes: 5 } });
  expect(screen.queryByRole('button', { name: 'Show it here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/\/document$/);
});

test('warnings name the others with the licence and lead to earlier applications', async () => {
  const earlier = [{ ...application, _id: 'old', state: 'rejected' as const, rejectionReason: 'Expired.' }];
  await showPage({}, { sameLicense: [{ _id: '5', name: 'Bosco' }], earlier });
  expect(screen.getByText('Bosco')).toBeDefined();
  expect(screen.getByText('One earlier application')).toBeDefined();
  expect(screen.getByText('Expired.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Mutesi Homes' }).getAttribute('href')).toBe('/staff/applications/old');
});

test('a decided application says what was decided, by whom and why', async () => {
  await showPage(
    {},
    {
      state: 'rejected',
      can: ['read_document'],
      decidedAt: '2026-03-05T08:00:00.000Z',
      decidedBy: { _id: '9', name: 'Eric' },
      rejectionReason: 'No licence.\nNo office.',
    },
  );
  expect(screen.getByText('Decided: Rejected')).toBeDefined();
  expect(screen.getByText(/By Eric, .*2026/)).toBeDefined();
  expect(screen.getByText(/No licence\.\s+No office\./)).toBeDefined();
});
