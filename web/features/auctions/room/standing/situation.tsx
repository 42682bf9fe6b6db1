import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { Act } from '#contract/auctions/signatures/signed-acts.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import type { Phase } from '../../auction-phase.ts';
import { useMoment } from '../../time/use-moment.ts';
import { ownSignatureOf } from '../keys/own-signature.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import { useDepositPayment } from '../registration/deposit-payment.ts';
import type { LiveRoom } from '../use-room.ts';
import { roomSituation } from './room-situation.ts';
import type { ShownStanding } from './standing.ts';

function Box({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 rounded-2xl bg-sunken px-4 py-3 text-sm">{children}</div>;
}

/** How the deposit is paid; where the site takes no payment of it, how it is sent to the operator. */
function DepositBox({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.situation');
  const { room } = live;
  const amount = useAmount(room.currency);
  const showPayment = useDepositPayment();
  const byTransfer = (
    <>
      <p>{t('deposit', { amount: amount(room.deposit) })}</p>
      {room.own?.depositReference && (
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          {t('reference')}
          <code className="rounded-md bg-surface px-2 py-1 font-semibold tracking-wider">
            {room.own.depositReference}
          </code>
        </p>
      )}
    </>
  );
  return <Box>{showPayment(room.slug, byTransfer)}</Box>;
}

type Answer = 'accept' | 'decline' | 'renew';

/** What the highest bidder does by their answer, and signs. */
function actOf(answer: Answer, { talks }: Pick<AuctionRoom, 'talks'>): Act {
  if (answer === 'renew') return { type: 'talks.renewed', data: {} };
  if (answer === 'decline') return { type: 'talks.ended', data: { ending: 'counter_declined' } };
  const price = talks?.counterPrice;
  return { type: 'talks.ended', data: { ending: 'counter_accepted', ...(price !== undefined && { price }) } };
}

/** After an end below the reserve: what the seller asks, and the highest bidder's answer. */
function TalksBox({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.talks');
  const errorText = useCommandErrorText();
  const moment = useMoment();
  const { room, learn, refresh } = live;
  const amount = useAmount(room.currency);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (answer: Answer) => {
      const body = { answer, ...(await ownSignatureOf(actOf(answer, room), live)) };
      return (await callApi('POST /api/auctions/{id}/counter-answer', { params: { id: room._id }, body })).data;
    },
    onSuccess: learn,
    // The seller may have named another price since the page was loaded.
    onError: () => void refresh().catch(() => undefined),
  });
  const { talks } = room;
  if (talks === undefined) return null;
  const hasLapsed = Date.parse(talks.bidBindsUntil) <= Date.parse(room.serverTime);
  const button = (answer: Answer, variant?: 'secondary') => (
    <Button
      size="small"
      variant={variant}
      disabled={isPending}
      onClick={() => mutate(answer)}
      className="noscript:hidden"
    >
      {t(answer)}
    </Button>
  );
  return (
    <Box>
      {talks.counterPrice === undefined ? (
        <p>{t('waiting', { until: moment(talks.until) })}</p>
      ) : (
        <>
          <p>
            {t('counter', {
              price: amount(talks.counterPrice),
              until: moment(talks.counterUntil ?? talks.until),
            })}
          </p>
          <p className="flex flex-wrap gap-2">
            {button('accept')}
            {button('decline', 'secondary')}
          </p>
        </>
      )}
      {talks.counterPrice === undefined && hasLapsed && (
        <>
          <p>{t('lapsed')}</p>
          <p>{button('renew', 'secondary')}</p>
        </>
      )}
      {error !== null && (
        <p role="alert" className="font-medium text-bad">
          {errorText(error)}
        </p>
      )}
    </Box>
  );
}

/** The important information of the moment, in a box of its own. */
export function Situation({ live, phase, standing }: { live: LiveRoom; phase: Phase; standing: ShownStanding }) {
  const t = useTranslations('auctionRoom.situation');
  const { room } = live;
  const amount = useAmount(room.currency);
  const situation = roomSituation({ room, phase, standing });
  switch (situation?.kind) {
    case undefined:
      return null;
    case 'deposit':
      return <DepositBox live={live} />;
    case 'talks':
      return <TalksBox live={live} />;
    case 'sellerTalks':
      return (
        <Box>
          <p>{t('sellerTalks')}</p>
          <Link to="/my-auctions" className="font-semibold text-accent underline">
            {t('toOwnAuctions')}
          </Link>
        </Box>
      );
    case 'barred':
      return <Box>{t(`barred.${situation.why}`)}</Box>;
    case 'paused':
    case 'ended':
      return <Box>{t(situation.kind, { reason: situation.reason })}</Box>;
    case 'readyBefore':
      return <Box>{t('readyBefore')}</Box>;
    case 'won':
      return (
        <Box>
          {t(room.isPractice ? 'wonPractice' : 'won', { price: amount(room.outcome?.price ?? room.price ?? 0) })}
        </Box>
      );
    case 'wonWaiting':
    case 'lostWaiting':
    case 'sellerWaiting':
      return <Box>{t(situation.kind, { price: amount(room.outcome?.price ?? room.price ?? 0) })}</Box>;
    case 'lost':
      // A deposit that bounced did not come back to its bidder by the end of the auction.
      return <Box>{t(room.deposit > 0 && room.own?.deposit !== 'reversed' ? 'lostDeposit' : 'lost')}</Box>;
  }
}
