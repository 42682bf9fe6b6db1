import { daysUntil } from '#contract/days.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { QuoteLines } from './quote-lines.tsx';

/** The price that was agreed for a stay, line by line, with its cancellation policy. */
export function BookedLines({ deal: { stay, money } }: { deal: Deal }) {
  if (stay === undefined) return null;
  return <QuoteLines quote={{ ...stay, currency: money.currency, nights: daysUntil(stay.from, stay.to) }} />;
}
