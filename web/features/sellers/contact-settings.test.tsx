// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ContactSettings } from './contact-settings.tsx';

const [readCall, writeCall] = ['GET /api/seller/contact', 'PUT /api/seller/contact'] as const;
const nothing = { languages: [], showsPhone: false, hasWhatsapp: false };
const check = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const settings = <ContactSettings phone="+250 788 000 111" />;
const areas = ['profile'] as const;

test('a seller says which languages they speak, and that their number may be shown', async () => {
  const consented = {
    ...nothing,
    languages: ['rw' as const],
    showsPhone: true,
    consentedAt: '2026-03-02T08:00:00.000Z',
  };
  const sent = answerApi({ [readCall]: nothing, [writeCall]: consented });
  const { user } = await show(settings, { areas });
  await user.click(await screen.findByRole('checkbox', { name: 'Kinyarwanda' }));
  await user.click(check(/can see \+250 788 000 111/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You agreed on March 2, 2026.');
  expect(sent.find(({ call }) => call === writeCall)?.body).toEqual({
    languages: ['rw'],
    showsPhone: true,
    hasWhatsapp: false,
  });
});

test('a choice that could not be saved stays as it was made', async () => {
  answerApi({ [readCall]: nothing, [writeCall]: refusal('INTERNAL', { status: 500 }) });
  const { user } = await show(settings, { areas });
  await user.click(await screen.findByRole('checkbox', { name: 'Swahili' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be saved/);
  await waitFor(() => expect(check(/Swahili/).checked).toBe(true));
});

test('without a number there is none to be shown', async () => {
  answerApi({ [readCall]: nothing });
  await show(<ContactSettings phone="" />, { areas });
  await screen.findByRole('checkbox', { name: 'English' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});
