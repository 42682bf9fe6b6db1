import { Gavel } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import type { Phase } from '../../auction-phase.ts';
import { RegistrationDialog } from '../registration/registration-dialog.tsx';
import { actionsOf } from '../room-actions.ts';
import type { ShownStanding } from '../standing/standing.ts';
import type { LiveRoom } from '../use-room.ts';
import { BidDialog } from './bid-dialog.tsx';
import { BuyNowDialog } from './buy-now-dialog.tsx';

type Open = 'exact' | 'max' | 'buyNow' | 'register' | undefined;

/** On small screens the next action stays in reach at the bottom; on large ones it is in the panel. */
const barLook =
  'flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line ' +
  'max-lg:bg-surface max-lg:px-4 max-lg:py-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:flex-col noscript:hidden';
const buttonLook = 'min-w-0 flex-1 px-4! whitespace-nowrap lg:min-h-13 lg:flex-none';

/** Ends the auction at its published price, while that is possible. */
function BuyNowButton({ live: { room }, onOpen }: { live: LiveRoom; onOpen: (open: Open) => void }) {
  const t = useTranslations('auctionRoom.actions');
  const amount = useAmount(room.currency);
  if (room.buyNowPrice === undefined) return null;
  return (
    <Button variant="quiet" className="w-full text-accent noscript:hidden" onClick={() => onOpen('buyNow')}>
      {t('buyNow', { price: amount(room.buyNowPrice) })}
    </Button>
  );
}

/** The buttons of a person who may bid: the next bid with one tap, or a maximum. */
function Bidding({
  live,
  standing,
  onOpen,
}: {
  live: LiveRoom;
  standing: ShownStanding;
  onOpen: (open: Open) => void;
}) {
  const t = useTranslations('auctionRoom.actions');
  const { room } = live;
  const amount = useAmount(room.currency);
  const { nextMinimum: next } = room;
  const isLeading = standing === 'leading';
  useSingleKeys((key) => {
    if (key === 'b') onOpen('max');
    return key === 'b';
  });
  return (
    <>
      <div data-bottom-bar className={barLook}>
        {!isLeading && next !== undefined && (
          <Button className={buttonLook} onClick={() => onOpen('exact')}>
            <Gavel aria-hidden="true" className="size-5 shrink-0" />
            {t('bid', { amount: amount(next) })}
          </Button>
        )}
        <Button variant={isLeading ? 'primary' : 'secondary'} className={buttonLook} onClick={() => onOpen('max')}>
          {t(isLeading ? 'raise' : 'setMaximum')}
        </Button>
      </div>
      <BuyNowButton live={live} onOpen={onOpen} />
    </>
  );
}

/** Whether the page has come to life; before that a button could do nothing. */
function useIsAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive;
}

type BidActionsProps = { live: LiveRoom; phase: Phase; standing: ShownStanding };

/** The actions available in this standing. */
export function BidActions({ live, phase, standing }: BidActionsProps) {
  const t = useTranslations('auctionRoom.actions');
  const { room } = live;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isAlive = useIsAlive();
  // The price shown when the dialog was opened; it may be withdrawn in the meantime.
  const [buyNowPrice, setBuyNowPrice] = useState(0);
  const show = (next: Open) => {
    if (next === 'buyNow') setBuyNowPrice(room.buyNowPrice ?? 0);
    setOpen(next);
  };
  const actions = actionsOf({ room, phase, standing });
  return (
    <>
      {actions.includes('signIn') && (
        <div data-bottom-bar className={barLook.replace(' noscript:hidden', '')}>
          <ButtonAnchor href={`/auth?next=${encodeURIComponent(`/auction/${room.slug}`)}`} className={buttonLook}>
            {t('signIn')}
          </ButtonAnchor>
        </div>
      )}
      {actions.includes('register') && (
        <div data-bottom-bar className={barLook}>
          <Button className={buttonLook} disabled={!isAlive} onClick={() => show('register')}>
            {t('register')}
          </Button>
        </div>
      )}
      {actions.includes('bid') && <Bidding live={live} standing={standing} onOpen={show} />}
      {actions.includes('buyBeforeStart') && <BuyNowButton live={live} onOpen={show} />}
      {(open === 'exact' || open === 'max') && <BidDialog live={live} begin={open} onClose={close} />}
      {open === 'register' && <RegistrationDialog live={live} onClose={close} />}
      {open === 'buyNow' && <BuyNowDialog live={live} price={buyNowPrice} onClose={close} />}
    </>
  );
}
