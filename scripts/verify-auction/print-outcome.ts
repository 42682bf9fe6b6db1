import type { LogOutcome } from '#contract/auctions/log/log-outcome.ts';
import type { Promised } from '#contract/auctions/log/published-rules.ts';
import { minorUnits } from '#contract/money.ts';

/** `USD 1,250.50`, `RWF 45,000,000`: to be read the same everywhere. */
function money(amount: number, currency: LogOutcome['currency']): string {
  const digits = minorUnits[currency] === 1 ? 0 : 2;
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${currency} ${format.format(amount / minorUnits[currency])}`;
}

function wordsOfSale({ waived }: NonNullable<LogOutcome['sale']>): string {
  if (waived !== undefined) return `completed without its witnesses, as two of the staff decided: ${waived}`;
  return 'deal and deposits wait until the quorum of its witnesses has certified the close';
}

const unsoldWords = {
  unsold: 'not sold',
  withdrawn: 'withdrawn, nothing was sold',
  cancelled: 'cancelled, nothing was sold',
} as const;

function wordsOfResult({ result, price, paddle, currency }: LogOutcome): string {
  if (result !== 'sold' && result !== 'open') return unsoldWords[result];
  return price === undefined ? 'no bids' : `${money(price, currency)} by ${paddle}`;
}

const promiseWords: Readonly<Record<Promised, string>> = {
  resumeNoticeSeconds: 'notice before bidding goes on after a pause',
  lateStartSeconds: 'the full time after a late start',
  outageSeconds: 'since when an outage lasted',
  refusalsPerSecond: 'refused bids',
  opensAll: 'every former reserve',
  signsActs: 'signatures of what bidders do besides bidding',
  signsPurchases: 'that no bid can be made a purchase at once, nor the other way round',
  namesCommands: 'by which commands those bid who have no key',
};

/** Prints how an auction ended by its log, and what that does not promise. */
export function printOutcome(outcome: LogOutcome, say: (line: string) => void): void {
  const { reserve, currency, isFinished, stage, endsAt, sale } = outcome;
  say(`Auction: "${outcome.title}" (${outcome.auction})`);
  say(`Result: ${wordsOfResult(outcome)}`);
  if (reserve !== undefined) say(`Reserve: ${money(reserve, currency)}`);
  say(`${outcome.bids} bids, ${outcome.extensions} extensions`);
  if (sale !== undefined) say(`Sale: ${wordsOfSale(sale)}`);
  const lacking = outcome.missingPromises.map((name) => promiseWords[name]).join('; ');
  if (lacking !== '') say(`Not promised by this log, as by newer ones: ${lacking}`);
  if (isFinished) return;
  const isOverdue = (stage === 'live' || stage === 'scheduled') && Date.parse(endsAt) < Date.now();
  const overdue = isOverdue ? ' The end it names has passed: rows may have been left out.' : '';
  say(`Not finished: when it was written the auction was ${stage}.${overdue}`);
}
