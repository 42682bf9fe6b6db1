// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LeadShelf } from '#contract/enquiries/lead.vocabulary.ts';
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
  stage: 'new',
  note: '',
  isDue: false,
  source: 'visitor',
  can: ['mark_answered'],
};
const none = { due: 0, new: 0, contacted: 0, viewing: 0, offer: 0, won: 0, lost: 0 };
const page = (leads: Lead[], facts: object = {}) => ({
  leads,
  counts: none,
  contacts: { calls: 0, whatsapps: 0, listings: [] },
  ways: [],
  ...facts,
});

async function showLeads(answers: Answers, props: { cursor?: string; outcome?: string; stage?: LeadShelf } = {}) {
  const sent = answerApi(answers);
  const list = <LeadsPage cursor={props.cursor ?? ''} stage={props.stage} outcome={props.outcome} tabs={<nav />} />;
  const shown = await show(list, { areas: ['seller'], at: '/customers?show=leads' });
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
  await showLeads({ [list]: page([lead, answered]) });
  const shown = within(await screen.findByRole('region', { name: 'Enquiries' }));
  const [first, second] = (await shown.findAllByRole('listitem')).map((item) => within(item));
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
  expect(second?.queryByRole('button', { name: /answered/ })).toBeNull();
});

test('marking it as answered is sent and shown, and can be taken back', async () => {
  const marked: Lead = { ...lead, answeredAt: '2026-03-02T08:00:00.000Z', can: ['mark_waiting'] };
  let isAnswered = false;
  const { user, sent } = await showLeads({
    [list]: () => page([isAnswered ? marked : lead]),
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
  const answers: Answers = { [list]: page([lead]), [mark]: refusal('INTERNAL', { status: 500 }) };
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
  await showLeads({ [list]: page([lead]) }, { outcome: 'NOT_FOUND' });
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
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[list] = page([]);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'No enquiries yet' })).toBeDefined();
});

test('how far it has come is kept with notes and a next date, and the list is narrowed down to a stage', async () => {
  const kept: Lead = { ...lead, stage: 'viewing', note: 'On Saturday', nextOn: '2026-03-07', isDue: true };
  const keep = 'POST /api/seller/leads/{id}';
  let isKept = false;
  const { user, sent } = await showLeads(
    {
      [list]: () => page([isKept ? kept : lead], { counts: { ...none, due: 1, viewing: 2 } }),
      [keep]: () => {
        isKept = true;
        return { message: '' };
      },
    },
    { stage: 'new' },
  );
  const shelves = within(await screen.findByRole('navigation', { name: 'Narrow down by stage' }));
  const links = shelves.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['All', '/customers?show=leads'],
    ['Due1', '/customers?show=leads&stage=due'],
    ['New0', '/customers?show=leads&stage=new'],
    ['Viewing2', '/customers?show=leads&stage=viewing'],
  ]);
  await user.click(screen.getByText('Change stage and notes'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'viewing');
  await user.type(screen.getByLabelText('Look at it again on'), '2026-03-07');
  await user.type(screen.getByRole('textbox', { name: 'Your notes' }), 'On Saturday');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Again on/)).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Save');
  expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveProperty('value', 'viewing');
  const [record] = sent.filter(({ call }) => call === keep);
  expect(record?.body).toEqual({ stage: 'viewing', nextOn: '2026-03-07', note: 'On Saturday' });
});

test('a lead that leaves the list of its stage leaves the focus to the next', async () => {
  const keep = 'POST /api/seller/leads/{id}';
  let leads = [lead, { ...lead, _id: 'b', name: 'Eric', note: 'Second' }];
  const { user } = await showLeads(
    {
      [list]: () => page(leads),
      [keep]: () => {
        leads = leads.slice(1);
        return { message: '' };
      },
    },
    { stage: 'new' },
  );
  const [first] = await screen.findAllByText('Change stage and notes');
  await user.click(first as HTMLElement);
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Keza' })).toBeNull());
  expect(document.activeElement?.closest('li')?.textContent).toContain('Eric');
});

test('calls from the listings are said, and a stage without leads says so', async () => {
  const listings = [{ title: 'House by the lake', slug: 'lake', calls: 1, whatsapps: 3 }];
  await showLeads({ [list]: page([], { contacts: { calls: 1, whatsapps: 3, listings } }) }, { stage: 'won' });
  expect(await screen.findByText(/called from your properties 1 time and wrote by WhatsApp 3 times/)).toBeDefined();
  expect(screen.getByText('House by the lake').getAttribute('href')).toBe('/product/lake');
  expect(screen.getByText('Calls: 1 · WhatsApp: 3')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'No enquiries at this stage' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/api/seller/leads/export');
});

test('the ways by which people came are counted, once there is one, and said of each enquiry', async () => {
  const ways = [{ way: 'alert', count: 3 }, { way: 'number', count: 1 }, { count: 2 }];
  const { change } = await showLeads({
    [list]: page(
      [
        { ...lead, way: 'alert' },
        { ...lead, _id: 'b' },
      ],
      { ways },
    ),
  });
  expect((await screen.findByText(/In the last 30 days/)).textContent).toMatch(
    /: alert 3 · property number 1 · other ways 2$/,
  );
  const [known, unknown] = (await screen.findAllByRole('listitem')).filter((item) =>
    item.textContent?.includes('Keza'),
  );
  expect(known?.querySelector('time')?.textContent).toMatch(/as a visitor · by an alert$/);
  expect(unknown?.querySelector('time')?.textContent).toMatch(/as a visitor$/);
  change(<div />);
  await showLeads({ [list]: page([], { ways: [{ count: 2 }] }) }, { stage: 'won' });
  expect(await screen.findByRole('heading', { name: 'No enquiries at this stage' })).toBeDefined();
  expect(screen.queryByText(/In the last 30 days/)).toBeNull();
});
