import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { getRate, importRates, listRates, mostRates, setRate } from '#contract/rates/rates.endpoints.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';

const facts = { name: 'Fin', email: 'fin@staff.example' };
const bank = 'National Bank';

/** An app on 10 March 2026, with a member of the staff for finance. */
async function onTenthOfMarch() {
  const app = await createTestApp();
  app.clock.advance(8 * 86_400_000);
  const finance = await signUpAs(app, facts, { role: 'staff', rights: ['finance', 'auditor'] });
  const set = (onDay: string, rwfPerUsd: string) =>
    finance.call(setRate, { body: { day: onDay, rwfPerUsd, source: bank } });
  return { app, finance, set };
}

describe('the rate of the day', async () => {
  const { app, finance, set } = await onTenthOfMarch();
  const today = async () => (await app.call(getRate)).rate;

  it('is absent before anybody has set one', async () => {
    expect(await today()).toBeUndefined();
  });

  it('is the last of the days up to today, and of one day the one that was set last', async () => {
    await set('2026-03-09', '1449');
    expect(await today()).toEqual({ day: '2026-03-09', rwfPerUsd: '1449', source: bank });
    await set('2026-03-01', '1440');
    expect(await today()).toMatchObject({ day: '2026-03-09' });
    for (const rate of ['1450.5', '1450.250']) await set('2026-03-10', rate);
    expect(await today()).toEqual({ day: '2026-03-10', rwfPerUsd: '1450.25', source: bank });
  });

  it('leaves a record of all, newest first, with who set them', async () => {
    const { rates, nextCursor } = await finance.call(listRates, { query: { limit: 3 } });
    expect(rates.map(({ day, rwfPerUsd }) => [day, rwfPerUsd])).toEqual([
      ['2026-03-10', '1450.25'],
      ['2026-03-10', '1450.5'],
      ['2026-03-09', '1449'],
    ]);
    expect(rates[0]).toMatchObject({ setBy: 'Fin', setAt: '2026-03-10T08:00:00.000Z' });
    const { rates: earlier } = await finance.call(listRates, { query: { limit: 3, cursor: nextCursor } });
    expect(earlier.map(({ day }) => day)).toEqual(['2026-03-01']);
    const { events } = await finance.call(listAuditEvents, { query: { action: 'rate.set' } });
    expect(events.map(({ reason }) => reason)).toContain('2026-03-10: 1450.25');
    expect(events.map(({ subject }) => subject)).toContain('2026-03-10');
  });

  it.each([
    [{ rwfPerUsd: '0' }, 400],
    [{ rwfPerUsd: '1e3' }, 400],
    [{ rwfPerUsd: 1_450 }, 400],
    [{ day: '2026-02-30' }, 400],
    [{ source: ' ' }, 400],
    [{ day: '2026-03-11' }, 409],
  ])('is refused with %j', async (wrong, status) => {
    const answer = await finance.post(setRate.path, { day: '2026-03-10', rwfPerUsd: '1450', source: bank, ...wrong });
    expect(answer.status).toBe(status);
  });
});

describe('a table of rates', async () => {
  const { app, finance } = await onTenthOfMarch();
  const send = (table: string) => finance.post(importRates.path, { table });
  const days = async () => (await finance.call(listRates)).rates.map(({ day }) => day);

  it('is added as a whole, in its order', async () => {
    const table =
      'day;rwf_per_usd;source\r\n2026-03-02;1441;BNR\r\n\r\n2026-03-03;1442.5;BNR\r\n2026-03-03;1443;BNR\r\n';
    expect((await send(`\uFEFF${table}`)).body).toMatchObject({ added: 3 });
    expect(await days()).toEqual(['2026-03-03', '2026-03-03', '2026-03-02']);
    expect((await app.call(getRate)).rate).toMatchObject({ rwfPerUsd: '1443' });
  });

  it.each([
    ['no table', 'hello "there', 422],
    ['no rows', 'day,rwf_per_usd,source\n', 422],
    ['an impossible day', 'day,rwf_per_usd,source\n2026-03-04,1444,BNR\n2026-13-04,1444,BNR\n', 422],
    ['a rate with a comma', 'day;rwf_per_usd;source\n2026-03-04;1 444,5;BNR\n', 422],
    ['no source', 'day,rwf_per_usd\n2026-03-04,1444\n', 422],
    ['a day to come', 'day,rwf_per_usd,source\n2026-03-04,1444,BNR\n2027-03-04,1444,BNR\n', 409],
    ['too many rows', `day,rwf_per_usd,source\n${'2026-03-04,1444,BNR\n'.repeat(mostRates + 1)}`, 422],
  ])('with %s adds nothing', async (_, table, status) => {
    expect((await send(table)).status).toBe(status);
    expect(await days()).toHaveLength(3);
  });

  it('may hold five years', async () => {
    const begin = Date.UTC(2020, 0, 1);
    const rows = Array.from({ length: mostRates }, (_, index) => {
      return `${new Date(begin + index * 86_400_000).toISOString().slice(0, 10)},${300 + index / 100},BNR`;
    });
    expect((await send(`day,rwf_per_usd,source\n${rows.join('\n')}`)).body).toMatchObject({ added: mostRates });
  });
});
