// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StayCalendar } from '#contract/stays/stays.endpoints.ts';
import en from '#web/i18n/messages/stays/en.json' with { type: 'json' };
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { CalendarPage } from './calendar-page.tsx';

const set = 'PUT /api/seller/stays/{id}/calendar';
const texts = en.stays.termsForm;
const night = '2099-06-10';

/** The page over a server that refuses a change of another version. */
async function showCalendar() {
  let calendar: StayCalendar = {
    product: { _id: 'house', slug: 'house', title: 'House' },
    version: 4,
    night: { amount: 50_000, currency: 'RWF' },
    month: '2099-06',
    nights: [{ night, isFree: true, price: 50_000 }],
    stays: [],
  };
  const change = (changes: Partial<StayCalendar>) => {
    calendar = { ...calendar, ...changes, version: calendar.version + 1 };
  };
  const sent = answerApi({
    'GET /api/seller/stays/{id}/calendar': () => ({ calendar }),
    'GET /api/seller/stays/{id}/calendars': refusal('NOT_FOUND', { status: 404 }),
    [set]: ({ body }) => {
      const { expectedVersion, nights, terms } = Object(body);
      if (expectedVersion !== calendar.version) return refusal('CONFLICT', { status: 409 });
      if (nights) change({ nights: [{ night, isFree: nights.isFree, price: 50_000 }] });
      if (terms) change({ terms });
      return { message: '', calendar };
    },
  });
  const shown = await show(<CalendarPage id="house" address={{ month: '2099-06' } as never} />, { areas: ['stays'] });
  await screen.findByRole('heading', { name: texts.title });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const nights = (label: string) => {
    const region = screen.getByRole('region', { name: en.stays.calendar.nightsTitle });
    return within(region).getByLabelText<HTMLInputElement>(label);
  };
  const retype = async (label: string, text: string) => {
    await shown.user.clear(field(label));
    await shown.user.type(field(label), text);
  };
  const save = () => shown.user.click(screen.getByRole('button', { name: texts.save }));
  const changes = () => sent.filter(({ call }) => call === set).map(({ body }) => Object(body));
  return { ...shown, field, nights, retype, save, changes, change, calendar: () => calendar };
}

test('terms and nights that are being typed stay while a single night is blocked above, and are then saved', async () => {
  const { user, field, nights, retype, save, changes, calendar } = await showCalendar();
  await retype(texts.mostGuests, '6');
  await user.type(nights(en.stays.calendar.first), '2099-06-20');
  await user.click(screen.getByRole('button', { name: /^Block the night/ }));
  await waitFor(() => expect(calendar().version).toBe(5));
  await screen.findByRole('button', { name: /^Free the night/ });
  expect([field(texts.mostGuests).value, nights(en.stays.calendar.first).value]).toEqual(['6', '2099-06-20']);
  await save();
  await waitFor(() => expect(calendar().terms?.mostGuests).toBe(6));
  expect(changes().map(({ expectedVersion }) => expectedVersion)).toEqual([4, 5]);
});

test('terms that were changed elsewhere are not overwritten unsaid; what was typed stays and can be saved', async () => {
  const { user, field, retype, save, changes, change, calendar } = await showCalendar();
  await save();
  await waitFor(() => expect(calendar().version).toBe(5));
  await waitFor(() => expect(field(texts.mostGuests).value).toBe('2'));
  await retype(texts.mostGuests, '6');
  const { terms } = calendar();
  if (terms) change({ terms: { ...terms, policy: 'firm' } });
  await save();
  expect(await screen.findByText(texts.changed)).toBeTruthy();
  expect(field(texts.mostGuests).value).toBe('6');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(calendar().terms).toMatchObject({ mostGuests: 6, policy: 'moderate' }));
  expect(changes().map(({ expectedVersion }) => expectedVersion)).toEqual([4, 5, 6]);
});

test('the fields for several nights are empty again once these are blocked', async () => {
  const { user, nights, calendar } = await showCalendar();
  await user.type(nights(en.stays.calendar.first), '2099-06-20');
  await user.type(nights(en.stays.calendar.last), '2099-06-21');
  await user.click(screen.getByRole('button', { name: en.stays.calendar.saveNights }));
  await waitFor(() => expect(calendar().version).toBe(5));
  await waitFor(() => expect(nights(en.stays.calendar.first).value).toBe(''));
});
