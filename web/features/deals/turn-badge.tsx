import type { DealTurn } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { type DealReader, readTurnOf } from './next-act.ts';

/** Whose turn it is: the reader's is highlighted. */
export function TurnBadge({ kind, by, reader }: { kind: DealKind; by: DealTurn; reader: DealReader }) {
  const t = useTranslations('deals.turn');
  const turn = readTurnOf(by, reader);
  return <StateBadge tone={turn === 'you' ? 'warn' : 'neutral'}>{t(partyKeyOf(kind, turn))}</StateBadge>;
}
