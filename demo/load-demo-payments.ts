import { addAccount, importStatement } from '#server/modules/reconciliation/index.ts';
import type { Platform } from '#server/platform.ts';
import { viewerOf } from './acting.ts';

const staffEmail = 'staff@urugo.example';

/** Invented accounts: a payment to one of them does not arrive anywhere. */
const accounts = [
  {
    method: 'bank_transfer',
    currency: 'RWF',
    institution: 'Demonstration Bank',
    holderName: 'Urugo Demonstration',
    number: '000-0000001-01',
  },
  {
    method: 'bank_transfer',
    currency: 'USD',
    institution: 'Demonstration Bank',
    holderName: 'Urugo Demonstration',
    number: '000-0000001-02',
  },
  {
    method: 'mobile_money',
    currency: 'RWF',
    institution: 'Demonstration Mobile Money',
    holderName: 'Urugo Demonstration',
    number: '+250 788 000 199',
  },
] as const;

/** A payment without its reference, for finance to ask about. */
const statement = (day: string) =>
  `date,amount,reference,text,name\n${day},250000,FT260000001,Payment for the house,Faustin Gatera\n`;

/** Where the demonstration is paid to, and money that no payment is found for. */
export async function loadDemoPayments(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const staff = await db.selectFrom('users').select('id').where('email', '=', staffEmail).executeTakeFirst();
  const known = await db.selectFrom('payment_accounts').select('id').limit(1).executeTakeFirst();
  if (staff === undefined || known !== undefined) return;
  const viewer = viewerOf(staff.id, 'staff', ['finance']);
  for (const account of accounts) {
    const { id, currency, method } = await addAccount(platform, viewer, account);
    if (currency !== 'RWF' || method !== 'bank_transfer') continue;
    const bytes = Buffer.from(statement(clock.now().toISOString().slice(0, 10)));
    await importStatement(platform, viewer, { accountId: id, file: { kind: 'csv', name: 'statement.csv', bytes } });
  }
}
