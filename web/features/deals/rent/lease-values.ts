import type { LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Currency } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { RentCriterion } from '#contract/rent/rental-terms.ts';
import { rentCriteria } from '#contract/rent/rental-terms.ts';
import { fieldsPath } from '../room/fields-path.ts';
import type { ActionFields } from '../room/use-action.ts';

const path = `${fieldsPath}lease.`;

/** Names of the fields of a lease in a form, in the currency of its listing. */
export const leaseNames = (currency: Currency) => ({
  begins: `${path}begins`,
  ends: `${path}ends?`,
  rent: `${path}rent:${currency}`,
  dueDay: `${path}dueDay:number`,
  deposit: `${path}deposit:${currency}`,
  holding: `${path}holding:${currency}`,
  noticeDays: `${path}noticeDays:number`,
  conditions: `${path}conditions?`,
});
export const criterionName = `${fieldsPath}criterion`;
export const lastDayName = `${fieldsPath}lastDay`;

type Read = { fields: ActionFields; wrong: readonly string[] };

function readLease(text: (name: string) => string, currency: Currency): Read {
  const names = leaseNames(currency);
  const begins = text(names.begins);
  const [ends, conditions] = [text(names.ends), text(names.conditions)];
  const [rent, deposit, holding] = [names.rent, names.deposit, names.holding].map((name) =>
    readAmount(text(name) || '0', currency),
  );
  const [dueDay, noticeDays] = [Number(text(names.dueDay)), Number(text(names.noticeDays))];
  const wrong = [
    ...(begins === '' ? ['lease.begins'] : []),
    ...(rent === undefined || rent === 0 ? ['lease.rent'] : []),
    ...(deposit === undefined ? ['lease.deposit'] : []),
    ...(holding === undefined ? ['lease.holding'] : []),
  ];
  if (rent === undefined || deposit === undefined || holding === undefined || wrong.length > 0) {
    return { fields: {}, wrong };
  }
  const optional = { ...(ends !== '' && { ends }), ...(conditions !== '' && { conditions }) };
  return { fields: { lease: { begins, rent, deposit, holding, dueDay, noticeDays, ...optional } }, wrong };
}

/** What a form of an action about a lease carries, and which parts of it cannot be sent. */
export function readLeaseFields(form: FormData, needs: LegalActionView['needs'], currency: Currency): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (needs.includes('lease')) return readLease(text, currency);
  if (needs.includes('last_day')) {
    const lastDay = text(lastDayName);
    return lastDay === '' ? { fields: {}, wrong: ['lastDay'] } : { fields: { lastDay }, wrong: [] };
  }
  if (!needs.includes('criterion')) return { fields: {}, wrong: [] };
  const criterion = rentCriteria.find((each: RentCriterion) => each === text(criterionName));
  return criterion === undefined ? { fields: {}, wrong: ['criterion'] } : { fields: { criterion }, wrong: [] };
}
