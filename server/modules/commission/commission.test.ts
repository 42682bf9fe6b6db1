import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import {
  getCommissionRules,
  listCommissionRules,
  setCommissionRule,
} from '#contract/commission/commission.endpoints.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';

const rule = {
  dealKind: 'sale',
  currency: 'RWF',
  fromDay: '2026-03-11',
  percent: '3',
  buyerWeight: 0,
  sellerWeight: 1,
  isConfirmed: true,
} as const;

/** An app at 10:00 in Kigali on 10 March 2026, with a member of the staff for finance. */
async function onTenthOfMarch() {
  const app = await createTestApp();
  app.clock.advance(8 * 86_400_000);
  const facts = { name: 'Fin', email: 'fin@staff.example' };
  const finance = await signUpAs(app, facts, { role: 'staff', rights: ['finance', 'auditor'] });
  return { app, finance };
}

describe('the rules of the commission', async () => {
  const { app, finance } = await onTenthOfMarch();
  const states = async () => {
    const { rules } = await finance.call(listCommissionRules);
    return rules.map(({ fromDay, basisPoints, state }) => [fromDay, basisPoints, state]);
  };

  it('are none at first', async () => {
    expect((await app.call(getCommissionRules)).rules).toEqual([]);
  });

  it('begin at midnight in Kigali of a later day, and stay when another follows', async () => {
    await finance.call(setCommissionRule, { body: rule });
    expect(await states()).toEqual([['2026-03-11', 300, 'announced']]);
    // The same day again, before it has begun: the former rule stays, and no longer counts.
    await finance.call(setCommissionRule, { body: { ...rule, percent: '2,5', taxPercent: '18', fixed: 5_000 } });
    expect(await states()).toEqual([
      ['2026-03-11', 250, 'announced'],
      ['2026-03-11', 300, 'replaced'],
    ]);
    await finance.call(setCommissionRule, { body: { ...rule, fromDay: '2026-03-13', percent: '0' } });
    app.clock.advance(86_400_000);
    expect(await states()).toEqual([
      ['2026-03-13', 0, 'announced'],
      ['2026-03-11', 250, 'in_force'],
      ['2026-03-11', 300, 'replaced'],
    ]);
    app.clock.advance(2 * 86_400_000);
    expect(await states()).toEqual([
      ['2026-03-13', 0, 'in_force'],
      ['2026-03-11', 250, 'past'],
      ['2026-03-11', 300, 'replaced'],
    ]);
  });

  it('are told to everybody, in the order in which they were set, without who has set them', async () => {
    const { rules } = await app.call(getCommissionRules);
    expect(rules.map(({ basisPoints }) => basisPoints)).toEqual([300, 250, 0]);
    expect(rules[1]).toMatchObject({ fixed: 5_000, least: 0, taxBasisPoints: 1_800, sellerWeight: 1 });
    expect(JSON.stringify(rules)).not.toContain('Fin');
    const { rules: set } = await finance.call(listCommissionRules);
    expect(set[0]).toMatchObject({ setBy: 'Fin' });
    const { events } = await finance.call(listAuditEvents, { query: { action: 'commission.rule_set' } });
    expect(events.map(({ reason }) => reason)).toContain('sale RWF 2026-03-11: 2,5 % + 5000');
    expect(events.map(({ subject }) => subject)).toContain('sale RWF 2026-03-11');
  });

  it.each([
    ['of today', { fromDay: '2026-03-13' }, 409],
    ['of a past day', { fromDay: '2020-01-01' }, 409],
    ['of a day far away', { fromDay: '2029-01-01' }, 409],
    ['of no day', { fromDay: '2026-02-30' }, 400],
    ['above the whole price', { percent: '100.01' }, 400],
    ['of a number', { percent: 3 }, 400],
    ['of no number', { percent: '1e1' }, 400],
    ['of three decimals', { percent: '2.555' }, 400],
    ['of parts of a franc', { fixed: 0.5 }, 400],
    ['below zero', { least: -1 }, 400],
    ['whose most is less than its least', { least: 10, most: 9 }, 400],
    ['that is paid by neither', { sellerWeight: 0 }, 400],
    ['of a kind that is none', { dealKind: 'gift' }, 400],
    ['that was not confirmed', { isConfirmed: false }, 400],
    ['with more than there is', { setBy: 'x' }, 400],
  ])('refuse one %s', async (_, wrong, status) => {
    const answer = await finance.post(setCommissionRule.path, { ...rule, fromDay: '2026-04-01', ...wrong });
    expect(answer.status, answer.text).toBe(status);
    expect((await app.call(getCommissionRules)).rules).toHaveLength(3);
  });
});
