// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { RatesPage } from './rates-page.tsx';

const rate = {
  _id: 'r',
  day: '2026-03-02',
  rwfPerUsd: '1450.25',
  source: 'National Bank',
  setAt: '2026-03-02T08:00:00.000Z',
};

async function showRates(answers: Answers = {}, rights: string[] = ['finance']) {
  const sent = answerApi({
    'GET /api/staff/rates': { rates: [rate] },
    'GET /api/staff/overview': { rights },
    'POST /api/staff/rates': { message: 'Rate set' },
    'POST /api/staff/rates/import': { message: 'Rates added', added: 2 },
    ...answers,
  } as Answers);
  const shown = await show(<RatesPage address={{ cursor: '' }} />, { areas: ['staff'] });
  await screen.findByText('RWF 1450.25');
  return { ...shown, sent, made: (call: string) => sent.filter((one) => one.call === call) };
}
const field = () => screen.findByLabelText(/Francs for a dollar/);

describe('the rates', () => {
  it('are set by who keeps the money', async () => {
    const { user, made } = await showRates();
    await user.type(await field(), '1460');
    await user.click(screen.getByRole('button', { name: 'Set the rate' }));
    await waitFor(() => expect(made('POST /api/staff/rates')).toHaveLength(1));
    expect(made('POST /api/staff/rates')[0]?.body).toMatchObject({ rwfPerUsd: '1460', source: 'National Bank' });
  });

  it('that are far from the last are asked about first', async () => {
    const { user, made } = await showRates();
    await user.type(await field(), '14600');
    await user.click(screen.getByRole('button', { name: 'Set the rate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is this rate right?' });
    expect(dialog.textContent).toContain('14600 francs for a dollar is far from the last rate, 1450.25.');
    await user.click(screen.getByRole('button', { name: /Cancel|Back/ }));
    expect(made('POST /api/staff/rates')).toHaveLength(0);
  });

  it('that are invalid are reported at their field, and nothing is sent', async () => {
    const { user, made } = await showRates();
    await user.type(await field(), '1,460');
    await user.click(screen.getByRole('button', { name: 'Set the rate' }));
    await waitFor(() => expect(screen.getByLabelText(/Francs for a dollar/).getAttribute('aria-invalid')).toBe('true'));
    expect(made('POST /api/staff/rates')).toHaveLength(0);
  });

  it('come from a table', async () => {
    const { user } = await showRates();
    const file = new File(['day,rwf_per_usd,source\n'], 'rates.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Add a table (CSV)'), file);
    expect(await screen.findByText('2 rates were added.')).toBeTruthy();
  });

  it('are only read by auditors', async () => {
    await showRates({}, ['auditor']);
    expect(screen.queryByRole('button', { name: 'Set the rate' })).toBeNull();
    expect(screen.queryByLabelText('Add a table (CSV)')).toBeNull();
  });
});
