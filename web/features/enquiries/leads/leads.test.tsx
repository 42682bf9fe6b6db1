// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lead } from '#contract/enquiries/leads.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { LeadsPage } from './leads-page.tsx';

const list = 'GET /api/seller/leads';
const mark = 'POST /api/seller/leads/{id}/answered';
const lead: Lead = {
  _id: 'a',
  name: 'Keza',
  email: 'keza@mail.example',
  phoneNumber: '+250 788 000 1',
  message: 'Is it free?\nFrom May?',
  product: { title: 'House', slug: 'house', isPublic: true },
  createdAt: '2026-03-01T08:00:00.000Z',
  can: ['mark_answered'],
};

async function showLeads(answers: Answers, props: { cursor?: string; outcome?: string } = {}) {
  const sent = answerApi(answers);
  const page = <LeadsPage cursor={props.cursor ?? ''} outcome={props.outcome} tabs={<nav />} />;
  const shown = await show(page, { areas: ['seller'], at: '/customers?show=leads' });
  return { ...shown, sent };
}

test('an enquiry is read whole, and answered by mail, by phone or in the conversation', async () => {
  const answered: Lead = {
    ...lead,
    _id: 'b',
    name: 'Eric',
    answeredAt: '2026-03-02T08:00:00.000Z',
    conversationId: 'c',
    product: { ...lead.product, isPublic: false },
    can: [],
  };
  await showLeads({ [list]: { leads: [lead, answered] } });
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item));
  expect(first?.getByText(/Is it free/).textContent).toBe(lead.message);
  expect(first?.getByRole('link', { name: lead.email }).getAttribute('href')).toBe('mailto:keza@mail.example');
  expect(first?.getByRole('link', { name: lead.phoneNumber }).getAttribute('href')).toBe('tel:+2507880001');
  expect(first?.getByRole('link', { name: 'House' }).getAttribute('href')).toBe('/product/house');
  expect(first?.getByText('Waits for an answer')).toBeDefined();
  expect(first?.queryByRole('link', { name: /conversation/ })).toBeNull();
  const chat = second?.getByRole('link', { name: 'Answer in the conversation: Eric' });
  expect(chat?.getAttribute('href')).toBe('/messages?conversation=c');
  expect(second?.getByText(/^Answered/)).toBeDefined();
  expect(second?.queryByRole('link', { name: 'House' })).toBeNull();
  expect(second?.queryByRole('button')).toBeNull();
});

test('marking it as answered is sent and shown, and can be taken back', async () => {
  const marked: Lead = { ...lead, answeredAt: '2026-03-02T08:00:00.000Z', can: ['mark_waiting'] };
  let isAnswered = false;
  const { user, sent } = await showLeads({
    [list]: () => ({ leads: [isAnswered ? marked : lead] }),
    [mark]: ({ body }) => {
      isAnswered = Object(body).isAnswered;
      return { message: '' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as answered: enquiry of Keza' }));
  const back = await screen.findByRole('button', { name: 'Not answered yet: enquiry of Keza' });
  expect(screen.getByText(/^Answered/)).toBeDefined();
  await user.click(back);
  expect(await screen.findByText('Waits for an answer')).toBeDefined();
  const marks = sent.filter(({ call }) => call === mark).map(({ path, body }) => [path, body]);
  expect(marks).toEqual([
    ['/api/seller/leads/a/answered', { isAnswered: true }],
    ['/api/seller/leads/a/answered', { isAnswered: false }],
  ]);
});

test('a mark that fails says so and can be tried again', async () => {
  const answers: Answers = { [list]: { leads: [lead] }, [mark]: refusal('INTERNAL', { status: 500 }) };
  const { user, sent } = await showLeads(answers);
  const button = await screen.findByRole('button', { name: /as answered/ });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeDefined();
  answers[mark] = { message: '' };
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent.filter(({ call }) => call === mark)).toHaveLength(2);
});

test('its form works without scripts and leads back to the enquiries', async () => {
  await showLeads({ [list]: { leads: [lead] } }, { outcome: 'NOT_FOUND' });
  const form = (await screen.findByRole('button', { name: /as answered/ })).closest('form');
  expect(form?.getAttribute('action')).toBe('/form/api/seller/leads/a/answered');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['_next', '/customers?show=leads'],
    ['isAnswered:boolean', 'true'],
  ]);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('a list without enquiries says when one comes, one that failed can be tried again', async () => {
  const answers: Answers = { [list]: noConnection };
  const { user } = await showLeads(answers);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  answers[list] = { leads: [] };
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'No enquiries yet' })).toBeDefined();
});
