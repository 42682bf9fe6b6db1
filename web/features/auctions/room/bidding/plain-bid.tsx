import type { ReactNode } from 'react';
import type { ApiCall } from '#contract/api.ts';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { readAmount } from '#contract/read-amount.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { editableAmount, useAmount } from '#web/lib/amounts.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { isLite } from '#web/lib/lite.ts';
import { randomId } from '#web/lib/random-id.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import type { Phase } from '../../auction-phase.ts';
import { actionsOf, isRunning } from '../room-actions.ts';
import type { ShownStanding } from '../standing/standing.ts';
import { amountProblem, lowestAmount, needsSecondLook } from './bid-check.ts';
import { useBidCosts } from './bid-costs.ts';
import { FullPrice } from './full-price.tsx';

/** The state of bidding without scripts: the typed amount, and the outcome of the last form. */
export type PlainStep = { bid?: string | undefined; outcome?: string | undefined };

const refreshSeconds = 15;

type PlainProps = { room: AuctionRoom; phase: Phase; standing: ShownStanding; step: PlainStep };

/** A form that works without scripts and leads back to this room. */
type PlainFormProps = { call: ApiCall; room: AuctionRoom; children: ReactNode; isOnTerms?: boolean };

function PlainForm({ call, room, children, isOnTerms = true }: PlainFormProps) {
  return (
    <form
      method="post"
      action={formPrefix + addressOf(call, { params: { id: room._id } })}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name={nextField} value={`/auction/${room.slug}`} />
      {isOnTerms && <input type="hidden" name="termsVersion:number" value={room.termsVersion} />}
      {children}
    </form>
  );
}

/** The amount again, with its words and full price, and the button that bids it. */
function Confirm({ room, amount }: { room: AuctionRoom; amount: number }) {
  const t = useTranslations('auctionRoom');
  const format = useAmount(room.currency);
  const costs = useBidCosts();
  return (
    <PlainForm call="POST /api/auctions/{id}/bids" room={room}>
      <input type="hidden" name="commandId" value={randomId()} />
      <input type="hidden" name="maximum:number" value={amount} />
      <input type="hidden" name="mode" value="max" />
      <input type="hidden" name="seenSeq:number" value={room.seq} />
      <p className="font-display text-3xl font-semibold">{format(amount)}</p>
      <p className="text-ink-soft">
        <AmountInWords amount={amount} currency={room.currency} />
      </p>
      <FullPrice room={room} price={amount} />
      {costs(room, amount)}
      <p className="text-sm text-ink-soft">{t(room.isPractice ? 'bid.practiceNote' : 'bid.binding')}</p>
      {needsSecondLook(room, amount) && (
        <label className="flex items-start gap-3">
          <input type="checkbox" required className="mt-1 size-5 shrink-0" />
          {t('plain.secondLook')}
        </label>
      )}
      <Button type="submit">{t('bid.confirm', { amount: format(amount) })}</Button>
      <ButtonAnchor href={`/auction/${room.slug}`} variant="secondary">
        {t('bid.cancel')}
      </ButtonAnchor>
    </PlainForm>
  );
}

/** Where one types an amount. This page is not loaded again by itself, so that nothing typed is lost. */
function AmountForm({ room, bid }: { room: AuctionRoom; bid: string }) {
  const t = useTranslations('auctionRoom');
  const format = useAmount(room.currency);
  const isWrong = amountProblem(room, readAmount(bid, room.currency)) !== undefined;
  return (
    <form method="get" className="flex flex-col gap-3">
      <TextField
        label={t('bid.amount', { currency: room.currency })}
        name="bid"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={bid}
        error={isWrong ? t('plain.wrong', { least: format(lowestAmount(room)) }) : undefined}
        hint={t('bid.maximumExplained')}
      />
      <Button type="submit" variant="secondary">
        {t('plain.change')}
      </Button>
    </form>
  );
}

function Bidding({ room, bid }: { room: AuctionRoom; bid: string | undefined }) {
  const t = useTranslations('auctionRoom.plain');
  const least = editableAmount(lowestAmount(room), room.currency);
  if (bid === undefined) {
    return <ButtonAnchor href={`/auction/${room.slug}?bid=${encodeURIComponent(least)}`}>{t('bid')}</ButtonAnchor>;
  }
  const amount = readAmount(bid, room.currency);
  const isRight = amount !== undefined && amountProblem(room, amount) === undefined;
  return (
    <>
      {isRight && <Confirm room={room} amount={amount} />}
      <AmountForm room={room} bid={bid} />
    </>
  );
}

function Registration({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.registration');
  const format = useAmount(room.currency);
  return (
    <PlainForm call="POST /api/auctions/{id}/registration" room={room}>
      <p className="text-sm">{room.deposit > 0 ? t('deposit', { amount: format(room.deposit) }) : t('noDeposit')}</p>
      <label className="flex items-start gap-3">
        <input type="checkbox" required className="mt-1 size-5 shrink-0" />
        {t('accept')}
      </label>
      <label className="flex items-start gap-3">
        <input type="checkbox" required name="isOfAge:boolean" value="true" className="mt-1 size-5 shrink-0" />
        {t('ofAge')}
      </label>
      <Button type="submit">{t('register')}</Button>
    </PlainForm>
  );
}

/** Accepts the addition to the description. */
function Acceptance({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.addendum');
  return (
    <PlainForm call="POST /api/auctions/{id}/registration" room={room}>
      <input type="hidden" name="isOfAge:boolean" value="true" />
      <Button type="submit">{t('accept')}</Button>
    </PlainForm>
  );
}

/** Takes the own bids back after a material change. */
function Withdrawal({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.addendum');
  return (
    <PlainForm call="POST /api/auctions/{id}/withdraw-bids" room={room} isOnTerms={false}>
      <label className="flex items-start gap-3">
        <input type="checkbox" required className="mt-1 size-5 shrink-0" />
        {t('withdrawTitle')}
      </label>
      <Button type="submit" variant="secondary">
        {t('withdraw')}
      </Button>
    </PlainForm>
  );
}

/** The room without scripts: it is loaded again every 15 seconds, and bids by forms (AUCTIONS §2.13). */
export function PlainBid({ room, phase, standing, step }: PlainProps) {
  const t = useTranslations('auctionRoom.plain');
  const actions = actionsOf({ room, phase, standing });
  const isWatching = isRunning(phase) && step.bid === undefined;
  // In lite mode nothing is fetched that was not asked for.
  const isRefreshed = isWatching && !isLite();
  return (
    <noscript>
      {isRefreshed && <meta httpEquiv="refresh" content={`${refreshSeconds};url=/auction/${room.slug}`} />}
      <div className="flex flex-col gap-3">
        <PlainOutcome outcome={step.outcome} done={t('done')} refused={t('refused')} />
        {actions.includes('bid') && <Bidding room={room} bid={step.bid} />}
        {actions.includes('accept') && <Acceptance room={room} />}
        {actions.includes('withdraw') && <Withdrawal room={room} />}
        {actions.includes('register') && <Registration room={room} />}
        {isRefreshed && <p className="text-sm text-ink-soft">{t('refresh')}</p>}
        {isWatching && isLite() && (
          <ButtonAnchor href={`/auction/${room.slug}/now`} variant="secondary">
            {t('again')}
          </ButtonAnchor>
        )}
      </div>
    </noscript>
  );
}
