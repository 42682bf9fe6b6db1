import { expect, it } from 'vitest';
import { minute, refused, system, verify } from '../testing/forged-auction.ts';
import { Forgery, second } from '../testing/forgery.ts';
import { listOf, threeWitnesses } from '../testing/test-witness.ts';

const end = 180 * minute;

/** A log whose end was moved for witnesses that were away for this long, this many times, each time just before it. */
function putOff(
  times: number,
  lasted = 10 * second,
  rules: { signsPurchases?: true } = { signsPurchases: true },
): Forgery {
  const endsAt = new Forgery().iso(end);
  const forged = new Forgery({ endsAt, outageSeconds: 5, witnesses: listOf(threeWitnesses), ...rules });
  for (let [count, from] = [0, end]; count < times; count += 1) {
    const to = from - second + 30 * minute;
    const since = forged.iso(from - second - lasted);
    const data = { reason: 'outage', from: forged.iso(from), to: forged.iso(to), since, isUnwitnessed: true } as const;
    forged.add(from - second, { type: 'auction.extended', actor: system, data });
    from = to;
  }
  return forged;
}

it('witnesses are waited for half an hour and the moment until that is noticed, no longer', () => {
  expect(verify(putOff(1, 30 * minute + 2 * second).rows)).toMatchObject({ isValid: true });
  expect(verify(putOff(1, 31 * minute).rows)).toMatchObject({ isValid: true });
  expect(verify(putOff(1, 31 * minute + 1).rows)).toMatchObject(refused(/longer than half an hour/));
});

it('an end that was put off for witnesses by a day is put off for them no more', () => {
  const day = 49;
  expect(verify(putOff(day).rows)).toMatchObject({ isValid: true });
  expect(verify(putOff(day + 1).rows)).toMatchObject(refused(/by a day already/));
});

it('logs from before these rules are right without', () => {
  expect(verify(putOff(1, 60 * minute, {}).rows)).toMatchObject({ isValid: true });
  expect(verify(putOff(50, 10 * second, {}).rows)).toMatchObject({ isValid: true });
});
