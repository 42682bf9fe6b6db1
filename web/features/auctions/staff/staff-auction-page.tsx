import { useSuspenseQuery } from '@tanstack/react-query';
import { Ban, KeyRound, Undo2, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { ActionMenu, ActionMenuButton } from '#web/ui/action-menu.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PriceLine, WhenLine } from '../auction-card.tsx';
import { Paddle } from '../room/standing/standing-banner.tsx';
import { StateBadge } from '../state-badge.tsx';
import { usePastMoment } from '../time/use-moment.ts';
import { AwaitedWitnesses } from './awaited-witnesses.tsx';
import { Proposals } from './proposals.tsx';
import { ProposedAddendum } from './proposed-addendum.tsx';
import { staffAuctionQuery } from './staff-auctions.queries.ts';
import type { StaffAuction, StaffAuctionBid, StaffAuctionRegistration, StaffCommand } from './staff-command.ts';
import { StaffCommandDialog } from './staff-command-dialog.tsx';

type Ask = (command: StaffCommand) => void;

/** Irreversible actions are separate, behind "…". */
const ending = ['waive', 'withdraw', 'cancel'] as const;
const isEnding = (kind: string): kind is (typeof ending)[number] => ending.some((known) => known === kind);

function Actions({ data: { auction, can, waitsForWitnesses }, onAsk }: { data: StaffAuction; onAsk: Ask }) {
  const t = useTranslations('staffAuctions');
  const shown = can.filter((kind) => kind !== 'void' && !isEnding(kind));
  const hidden = can.filter(isEnding);
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {shown.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'approve' || kind === 'resume' ? 'primary' : kind === 'pause' ? 'danger' : 'secondary'}
          onClick={() => onAsk({ kind })}
        >
          {t(`commands.${kind === 'await_witnesses' && waitsForWitnesses ? 'doNotAwait' : kind}.button`)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <ActionMenu label={t('moreFor', { name: auction.title })} isAtStart>
          {hidden.map((kind) => (
            <ActionMenuButton key={kind} icon={Ban} isDangerous onClick={() => onAsk({ kind })}>
              {t(`commands.${kind}.button`)}
            </ActionMenuButton>
          ))}
        </ActionMenu>
      )}
    </div>
  );
}

function RegistrationRow({
  registration,
  data,
  onAsk,
}: {
  registration: StaffAuctionRegistration;
  data: StaffAuction;
  onAsk: Ask;
}) {
  const t = useTranslations('staffAuctions');
  const amount = useAmount(data.auction.currency);
  const { person, email, phone, state, paddle, deposit, depositAmount, depositReference, isLeading, bidCount, can } =
    registration;
  const { requestedKey } = registration;
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Paddle paddle={paddle} /> {person.name}
          {isLeading && (
            <span className="rounded-full bg-fine-soft px-2.5 text-sm font-semibold text-fine">{t('leads')}</span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · <span className="whitespace-nowrap">{phone}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {t(`registration.${state}`)} · {t('bidCount', { count: bidCount })}
          {depositAmount > 0 && (
            <>
              {' · '}
              {t(`depositState.${deposit}`, { amount: amount(depositAmount) })} ({depositReference})
            </>
          )}
        </p>
        {requestedKey !== undefined && <p className="text-sm font-medium text-warn">{t('asksForKey')}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {can.includes('confirm_deposit') && (
          <Button size="small" className="min-h-11" onClick={() => onAsk({ kind: 'deposit', registration })}>
            {t('commands.deposit.button')}
          </Button>
        )}
        {(can.includes('reverse_deposit') || can.includes('change_key') || can.includes('revoke')) && (
          <ActionMenu label={t('moreFor', { name: person.name })}>
            {can.includes('reverse_deposit') && (
              <ActionMenuButton icon={Undo2} isDangerous onClick={() => onAsk({ kind: 'reverse', registration })}>
                {t('commands.reverse.button')}
              </ActionMenuButton>
            )}
            {can.includes('change_key') && (
              <ActionMenuButton icon={KeyRound} onClick={() => onAsk({ kind: 'rekey', registration })}>
                {t('commands.rekey.button')}
              </ActionMenuButton>
            )}
            {can.includes('revoke') && (
              <ActionMenuButton icon={UserX} isDangerous onClick={() => onAsk({ kind: 'revoke', registration })}>
                {t('commands.revoke.button')}
              </ActionMenuButton>
            )}
          </ActionMenu>
        )}
      </div>
    </li>
  );
}

function BidRow({ bid, data, onAsk }: { bid: StaffAuctionBid; data: StaffAuction; onAsk: Ask }) {
  const t = useTranslations('staffAuctions');
  const when = usePastMoment(data.serverTime);
  const amount = useAmount(data.auction.currency);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1.5 pr-3 pl-5 sm:grid-cols-[5.5rem_4rem_minmax(0,1fr)_2.75rem]">
      <time dateTime={bid.at} className="text-sm text-ink-soft tabular-nums max-sm:row-start-2">
        {when(bid.at)}
      </time>
      <span className="max-sm:row-start-1">
        <Paddle paddle={bid.paddle} />
      </span>
      <span
        className={classNames(
          'py-2 font-semibold whitespace-nowrap tabular-nums max-sm:row-span-2 max-sm:row-start-1',
          bid.isVoided && 'line-through opacity-60',
        )}
      >
        {amount(bid.amount)}
      </span>
      {data.can.includes('void') && !bid.isVoided && (
        <ActionMenu label={t('moreForBid', { paddle: bid.paddle, amount: amount(bid.amount) })}>
          <ActionMenuButton icon={Ban} isDangerous onClick={() => onAsk({ kind: 'void', bid })}>
            {t('commands.void.button')}
          </ActionMenuButton>
        </ActionMenu>
      )}
    </li>
  );
}

const listLook = 'mt-3 divide-y divide-line card-frame';

/** One auction for the staff: its bidders, its bids and what may lawfully be done. Maximum bids are never shown. */
export function StaffAuctionPage({ id }: { id: string }) {
  const t = useTranslations('staffAuctions');
  const { data } = useSuspenseQuery(staffAuctionQuery(id));
  const [command, setCommand] = useState<StaffCommand>();
  const { auction, seller, registrations, bids, reason } = data;
  return (
    <>
      <BackLink to="/staff/auctions">{t('back')}</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <StateBadge state={auction.state} />
          <h1 className="mt-2 text-2xl sm:text-3xl">{auction.title}</h1>
          <p className="mt-1 text-ink-soft">
            {seller.name} · {auction.location}
          </p>
        </div>
        <ButtonLink to="/auction/$slug" params={{ slug: auction.slug }} variant="secondary">
          {t('room')}
        </ButtonLink>
      </div>
      <div className="mt-5 grid gap-4 card-frame p-5 sm:grid-cols-2">
        <PriceLine auction={auction} isStacked />
        <p className="sm:border-l sm:border-line sm:pl-5 [&>:first-child]:flex-col">
          <WhenLine auction={auction} madeAt={data.serverTime} />
        </p>
      </div>
      {reason && <p className="mt-4 rounded-xl bg-sunken px-4 py-2 text-sm">{t('reason', { reason })}</p>}
      <AwaitedWitnesses data={data} />
      <Proposals data={data} onAsk={setCommand} />
      <ProposedAddendum data={data} onAsk={setCommand} />
      <Actions data={data} onAsk={setCommand} />
      <section className="mt-8" aria-labelledby="registrations">
        <h2 id="registrations" className="text-xl">
          {t('registrations', { count: registrations.length })}
        </h2>
        {registrations.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('noRegistrations')}</p>
        ) : (
          <ul className={listLook}>
            {registrations.map((registration) => (
              <RegistrationRow key={registration._id} registration={registration} data={data} onAsk={setCommand} />
            ))}
          </ul>
        )}
      </section>
      <section className="mt-8" aria-labelledby="bids">
        <h2 id="bids" className="text-xl">
          {t('bids')}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('noMaxima')}</p>
        {bids.length > 0 && (
          <ul className={listLook}>
            {bids.toReversed().map((bid) => (
              <BidRow key={bid.seq} bid={bid} data={data} onAsk={setCommand} />
            ))}
          </ul>
        )}
      </section>
      <details className="mt-8 border-y border-line">
        <summary className="min-h-11 py-2.5 font-semibold hover:text-accent">{t('terms')}</summary>
        <p className="max-w-prose pb-4 whitespace-pre-line">{data.terms}</p>
      </details>
      {command && <StaffCommandDialog id={id} data={data} command={command} onClose={() => setCommand(undefined)} />}
    </>
  );
}
