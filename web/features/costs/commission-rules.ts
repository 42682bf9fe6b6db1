import { useQuery } from '@tanstack/react-query';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { type CommissionTerms, commissionRuleAt, type WantedRule } from '#contract/commission/commission.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { commissionRulesQuery } from './commission-rules.queries.ts';

/** What the operator takes for a deal that begins now, or has begun at a moment; undefined where it takes nothing. */
export function useCommissionTerms(wanted: WantedRule, at?: string): CommissionTerms | undefined {
  const { data: rules = [] } = useQuery(commissionRulesQuery());
  const now = usePageTime();
  return commissionRuleAt(rules, wanted, new Date(at ?? now));
}

/** The same for an auction: by the rule in force when its seller sent it in. */
export function useAuctionCommission({
  currency,
  submittedAt,
  startsAt,
}: Pick<AuctionRoom, 'currency' | 'submittedAt' | 'startsAt'>) {
  return useCommissionTerms({ dealKind: 'auction', currency }, submittedAt ?? startsAt);
}
