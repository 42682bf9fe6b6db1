import {
  Ban,
  CircleCheckBig,
  CirclePause,
  Clock,
  Handshake,
  type LucideIcon,
  PencilLine,
  Radio,
  Square,
} from 'lucide-react';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

const looks: Readonly<Record<AuctionState, { icon: LucideIcon; colours: string }>> = {
  draft: { icon: PencilLine, colours: 'bg-sunken text-ink-soft' },
  in_review: { icon: Clock, colours: 'bg-warn-soft text-warn' },
  scheduled: { icon: Clock, colours: 'bg-info-soft text-info' },
  live: { icon: Radio, colours: 'bg-fine-soft text-fine' },
  suspended: { icon: CirclePause, colours: 'bg-warn-soft text-warn' },
  pending_seller: { icon: Handshake, colours: 'bg-warn-soft text-warn' },
  sold: { icon: CircleCheckBig, colours: 'bg-accent-soft text-accent' },
  sold_buy_now: { icon: CircleCheckBig, colours: 'bg-accent-soft text-accent' },
  unsold: { icon: Square, colours: 'bg-sunken text-ink-soft' },
  withdrawn: { icon: Ban, colours: 'bg-sunken text-ink-soft' },
  cancelled: { icon: Ban, colours: 'bg-bad-soft text-bad' },
};

/** The state of an auction: a word, an icon and a colour. */
export function StateBadge({ state, className }: { state: AuctionState; className?: string }) {
  const t = useTranslations('auctions.states');
  const { icon: Icon, colours } = looks[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        colours,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(state)}
    </span>
  );
}
