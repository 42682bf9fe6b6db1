import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { type CommissionTerms, commissionRuleAt, type WantedRule } from '#contract/commission/commission.ts';
import { callApi } from '#web/lib/api-client.ts';
import { usePageTime } from '#web/lib/page-time.ts';

/** A rule begins tomorrow at the earliest: what was read an hour ago still holds today. */
const rereadMilliseconds = 3_600_000;

/** What the operator takes for deals: all rules. */
export const commissionRulesQuery = () =>
  queryOptions({
    queryKey: ['fees'],
    queryFn: async ({ signal }) => (await callApi('GET /api/fees', {}, signal)).data.rules,
    staleTime: rereadMilliseconds,
  });

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
