import {
  CircleCheckBig,
  CircleSlash2,
  Eye,
  Handshake,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Square,
  Store,
  TriangleAlert,
  Trophy,
  UserRoundPlus,
  Wallet,
} from 'lucide-react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ShownStanding } from './standing.ts';

const fine = 'bg-fine-soft text-fine';
const warn = 'bg-warn-soft text-warn';
const info = 'bg-info-soft text-info';
const grey = 'bg-sunken text-ink-soft';

/** Colour and icon of each standing: never the colour alone. */
const looks: Readonly<Record<ShownStanding, { icon: LucideIcon; colours: string }>> = {
  visitor: { icon: Eye, colours: grey },
  seller: { icon: Store, colours: info },
  barred: { icon: CircleSlash2, colours: grey },
  unregistered: { icon: UserRoundPlus, colours: grey },
  awaitingDeposit: { icon: Wallet, colours: warn },
  ready: { icon: KeyRound, colours: info },
  leading: { icon: CircleCheckBig, colours: fine },
  outbid: { icon: TriangleAlert, colours: warn },
  left: { icon: Square, colours: grey },
  revoked: { icon: CircleSlash2, colours: 'bg-bad-soft text-bad' },
  waiting: { icon: Hourglass, colours: grey },
  highest: { icon: Hourglass, colours: info },
  countered: { icon: Handshake, colours: warn },
  won: { icon: Trophy, colours: fine },
  lost: { icon: Square, colours: grey },
  over: { icon: Square, colours: grey },
};

/** One's standing in words, with an icon and a colour. */
export function StandingBanner({ standing, own }: { standing: ShownStanding; own: AuctionRoom['own'] }) {
  const t = useTranslations('auctions.standing');
  const { icon: Icon, colours } = looks[standing];
  return (
    <p
      data-standing={standing}
      className={classNames(
        'flex items-center gap-3 rounded-2xl px-4 py-2.5 font-semibold transition-colors duration-500 sm:py-3',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{t(standing)}</span>
      {own?.paddle && (
        <span className="shrink-0 text-sm font-medium">
          {/* Narrow screens need the space for the text. */}
          <span className="max-sm:sr-only">{t('paddle')} </span>
          <Paddle paddle={own.paddle} />
        </span>
      )}
    </p>
  );
}

/** A bidder's number in this auction. */
export function Paddle({ paddle, className }: { paddle: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-md border border-current/25 px-1.5 font-mono text-[0.9em] leading-6 font-semibold tracking-wider',
        className,
      )}
    >
      {paddle}
    </span>
  );
}
