import { describe, expect, it } from 'vitest';
import { closed, dollars, minute, seller, staff } from '../../testing/forged-auction.ts';
import { forgeLog } from '../../testing/forged-log.ts';
import { Forgery, led, priced, second } from '../../testing/forgery.ts';
import type { AuctionEventDraft } from '../auction-log.ts';
import { checkReceipts, verifyLog } from '../verify-log.ts';

const outcomeOf = (text: string) => {
  const found = verifyLog(text);
  if (!found.isValid) throw new Error(found.problem.message);
  return found.outcome;
};

describe('what is said of a log', () => {
  it('names the bid while the seller asks for more, not what they ask', () => {
    const price = dollars(2_000);
    const forged = new Forgery({}, dollars(9_000))
      .bid(second, 'AAA', { amount: price, maximum: price }, priced(price), led('AAA'))
      .close({ outcome: 'pending_seller', price, paddle: 'AAA' });
    forged.add(11 * minute, {
      type: 'talks.countered',
      actor: seller,
      data: { price: dollars(8_000), until: forged.iso(11 * minute + 24 * 60 * minute) },
    });
    expect(outcomeOf(forged.text)).toMatchObject({ result: 'open', stage: 'talks', price, paddle: 'AAA' });
  });

  it('counts every move of the end', () => {
    const forged = new Forgery().first('AAA', dollars(2_000));
    for (const number of [1, 2, 3]) {
      const [from, to] = [10 + number - 1, 10 + number].map((minutes) => forged.iso(minutes * minute));
      const data = { reason: 'technical' as const, from: from ?? '', to: to ?? '', note: 'x' };
      forged.add(number * second + second, {
        type: 'auction.extended',
        actor: staff,
        data,
      } satisfies AuctionEventDraft);
    }
    expect(outcomeOf(forged.text)).toMatchObject({ extensions: 3 });
  });

  it('says what newer logs promise and it does not: an operator may leave promises out', () => {
    expect(outcomeOf(forgeLog(closed())).missingPromises).toEqual([
      'resumeNoticeSeconds',
      'lateStartSeconds',
      'outageSeconds',
      'refusalsPerSecond',
      'opensAll',
      'signsActs',
      'signsPurchases',
      'namesCommands',
    ]);
    const promises = { resumeNoticeSeconds: 300, lateStartSeconds: 5, outageSeconds: 5, refusalsPerSecond: 5 };
    const all = new Forgery({
      ...promises,
      opensAll: true,
      signsActs: true,
      signsPurchases: true,
      namesCommands: true,
    }).first('AAA', dollars(2_000));
    expect(outcomeOf(all.text).missingPromises).toEqual([]);
  });

  it('says of what is no log in which line that shows, however deep, long or short it is', () => {
    const [header = '', first = '', ...rest] = forgeLog(closed()).split('\n');
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const told = (line: string) => verifyLog([header, line, ...rest].join('\n'));
    const notARow = { isValid: false, problem: { kind: 'format', line: 2 } };
    for (const line of [
      deep,
      first.slice(0, -20),
      first.replace('"startPrice":100000', '"startPrice":1e5'),
      `${first} `,
    ]) {
      expect(told(line)).toMatchObject(notARow);
    }
    const huge = first.replace('"startPrice":100000', `"startPrice":${2 ** 53}`);
    expect(told(huge)).toMatchObject({ isValid: false, problem: { kind: 'changed', line: 2 } });
    const twice = first.replace('"startPrice":100000', '"startPrice":100000,"startPrice":200000');
    expect(told(twice)).toMatchObject(notARow);
    expect(told(first.replace('A simulated', '\\u0041 simulated'))).toMatchObject(notARow);
  });

  it('says that a receipt is of another auction', async () => {
    const forged = new Forgery().first('AAA', dollars(2_000));
    const receipt = { ...forged.receipt('AAA', dollars(2_000)), auction: '019c0000-0000-7000-8000-000000000002' };
    expect(await checkReceipts(forged.text, receipt)).toMatchObject({ missing: [{ proof: 'otherAuction' }] });
  });
});
