import type { LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Currency } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';
import { offerFieldNames, readOffer, textsOfForm } from '../offer/offer-values.ts';
import { readDeductions } from '../rent/deduction-values.ts';
import { readLeaseFields } from '../rent/lease-values.ts';
import { readPlan, readRenewal } from '../rent/proposal-values.ts';
import { fieldsPath } from './fields-path.ts';
import { readHandover } from './handover-values.ts';
import { readIdentity } from './identity-values.ts';
import type { ActionFields } from './use-action.ts';

export const offerPath = `${fieldsPath}offer.`;

export const amountName = (currency: Currency, isOptional = false) =>
  `${fieldsPath}amount:${currency}${isOptional ? '?' : ''}`;
export const codeName = `${fieldsPath}code`;
/** Names of the fields of other nights. */
export const changeNames = {
  from: `${fieldsPath}change.from`,
  to: `${fieldsPath}change.to`,
  guests: `${fieldsPath}change.guests:number`,
};
export const refundName = `${fieldsPath}refund:number`;

type Read = {
  fields: ActionFields;
  /** The receipt of a payment. */
  receipt: File | undefined;
  wrong: readonly string[];
};

/** The file that was chosen; a field without one holds an empty one. */
function fileOf(form: FormData): File | undefined {
  const file = form.get('document');
  return file instanceof File && file.size > 0 ? file : undefined;
}

/** What a form of an action carries, and which parts of it cannot be sent. */
export function readAction(form: FormData, needs: LegalActionView['needs'], currency: Currency, now: Date): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const fields: ActionFields = {};
  const wrong: string[] = [];
  const receipt = needs.includes('evidence') ? fileOf(form) : undefined;
  if (needs.includes('note')) {
    const note = text(`${fieldsPath}note`);
    if (note === '') wrong.push('note');
    else fields.note = note;
  }
  if (needs.includes('amount')) {
    const amount = readAmount(text(amountName(currency)), currency);
    if (amount === undefined || amount === 0) wrong.push('amount');
    else fields.amount = amount;
  }
  if (needs.includes('claim') || needs.includes('decided')) {
    const isOptional = needs.includes('decided');
    const typed = text(amountName(currency, isOptional));
    const amount = readAmount(typed, currency);
    if (amount === undefined ? typed !== '' || !isOptional : amount === 0) wrong.push('amount');
    else if (amount !== undefined) fields.amount = amount;
  }
  if (needs.includes('code')) {
    const code = text(codeName);
    if (code === '') wrong.push('code');
    else fields.code = code;
  }
  if (needs.includes('refund')) fields.refund = Number(text(refundName));
  if (needs.includes('change')) {
    const [from, to, guests] = [text(changeNames.from), text(changeNames.to), Number(text(changeNames.guests))];
    if (from === '' || to === '' || !(guests >= 1)) wrong.push('change');
    else fields.change = { from, to, guests };
  }
  if (needs.includes('due')) {
    const [dueId, reference] = [text(`${fieldsPath}dueId`), text(`${fieldsPath}reference?`)];
    if (dueId === '') wrong.push('dueId');
    else fields.dueId = dueId;
    if (reference !== '') fields.reference = reference;
    if (needs.includes('evidence') && reference === '' && receipt === undefined) wrong.push('reference');
  }
  if (needs.includes('identity')) {
    const read = readIdentity(form);
    if ('wrong' in read) wrong.push(...read.wrong);
    else fields.identity = read.identity;
  }
  if (needs.includes('handover')) {
    const read = readHandover(form);
    if ('wrong' in read) wrong.push(...read.wrong);
    else fields.handover = read.handover;
  }
  if (needs.includes('deductions')) {
    const read = readDeductions(form);
    if ('wrong' in read) wrong.push(...read.wrong);
    else fields.deductions = read.deductions;
  }
  if (needs.includes('plan')) {
    const plan = readPlan(form);
    if (plan === undefined) wrong.push('plan');
    else fields.plan = plan;
  }
  if (needs.includes('renewal')) {
    const renewal = readRenewal(form);
    if (renewal === undefined) wrong.push('renewal');
    else fields.renewal = renewal;
  }
  const read = readLeaseFields(form, needs, currency);
  Object.assign(fields, read.fields);
  wrong.push(...read.wrong);
  if (needs.includes('offer')) {
    const read = readOffer(textsOfForm(form, offerFieldNames(currency, offerPath)), currency, now);
    if ('wrong' in read) wrong.push(...read.wrong);
    else fields.offer = read.terms;
  }
  return { fields, receipt, wrong };
}
