// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ViewingProperty } from '#contract/viewings/viewings.endpoints.ts';
import en from '#web/i18n/messages/viewings/en.json' with { type: 'json' };
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { CalendarBox } from './calendar-box.tsx';
import { SellerViewingsPage } from './seller-viewings-page.tsx';

afterEach(() => vi.restoreAllMocks());

const set = 'PUT /api/seller/viewings/pattern';
const texts = en.viewings;

test('times that were changed elsewhere do not replace what is typed, and are not overwritten unsaid', async () => {
  let property: ViewingProperty = {
    product: { _id: 'house', title: 'House', slug: 'house' },
    version: 1,
    freeSlots: 0,
    pattern: {
      weekly: [],
      exceptions: [],
      singles: [],
      slotMinutes: 30,
      bufferMinutes: 15,
      places: 1,
      noticeHours: 2,
      isInstant: true,
      means: 'both',
    },
  };
  const sent = answerApi({
    'GET /api/seller/viewings/patterns': () => ({ properties: [property] }),
    [set]: ({ body }) => {
      const { expectedVersion, pattern } = Object(body);
      if (expectedVersion !== property.version) return refusal('CONFLICT', { status: 409 });
      property = { ...property, version: property.version + 1, pattern: { ...property.pattern, ...pattern } };
      return { message: '', property };
    },
  });
  const address = { listing: 'house', cursor: '', from: '' } as never;
  const { user } = await show(<SellerViewingsPage address={address} />, { areas: ['viewings'] });
  const notice = await screen.findByLabelText<HTMLInputElement>(/Book at least/);
  const save = () => user.click(screen.getByRole('button', { name: texts.pattern.save }));
  await user.clear(notice);
  await user.type(notice, '48');
  property = { ...property, version: 2, pattern: property.pattern && { ...property.pattern, places: 3 } };
  await save();
  expect(await screen.findByText(texts.pattern.changed)).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/seller/viewings/patterns'));
  expect(screen.getByLabelText<HTMLInputElement>(/Book at least/).value).toBe('48');
  await save();
  await waitFor(() => expect(property.pattern).toMatchObject({ noticeHours: 48, places: 1 }));
  const versions = sent.filter(({ call }) => call === set).map(({ body }) => Object(body).expectedVersion);
  expect(versions).toEqual([1, 2]);
});

test('where the browser has no clipboard, the address of the calendar says that it could not be copied', async () => {
  const { user } = await show(<CalendarBox calendar="https://site/calendar.ics" page="/viewings" />, {
    areas: ['viewings'],
  });
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(screen.getByRole('button', { name: texts.calendar.copy }));
  expect(await screen.findByText(texts.calendar.copyFailed)).toBeTruthy();
  expect(logged).toHaveBeenCalledOnce();
});
