import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Inbox, Lock } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import type { ComparedOffer, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dealQuery, offersQuery } from '../deals.queries.ts';
import { ComparedPage } from './compared-page.tsx';
import { isBackup, marksOf } from './marks.ts';
import { OfferColumn } from './offer-column.tsx';
import { PlainCall } from './plain-call.tsx';

type Offers = ApiResponse<'GET /api/seller/offers'>;
type Asked = { compared: ComparedOffer; legal: LegalActionView };

const ActionDialog = lazyPart(async () => (await import('../room/action-dialog.tsx')).ActionDialog);
const CallDialog = lazyPart(async () => (await import('./call-dialog.tsx')).CallDialog);

/** The seller's proceeds from an amount of one of the offers. */
type Left = (compared: ComparedOffer, money: Money) => ReactNode;

type AnswerProps = Asked & { left: Left; onClose: () => void };

/** The question before an answer to one of the offers, with the whole deal behind it. */
function AnswerDialog({ compared, legal, left, onClose }: AnswerProps) {
  const { data } = useQuery(dealQuery(compared._id));
  if (data === undefined) return null;
  return (
    <Suspense>
      <ActionDialog
        deal={data}
        legal={legal}
        reader="seller"
        seen={compared.version}
        costs={(money) => left(compared, money)}
        onClose={onClose}
      />
    </Suspense>
  );
}

type ColumnsProps = {
  offers: readonly ComparedOffer[];
  asked: Money;
  onAsk: (asked: Asked) => void;
  left: Left;
};

function Columns({ offers, asked, onAsk, left }: ColumnsProps) {
  const marks = marksOf(offers);
  return (
    <ul className="grid gap-4 lg:auto-cols-[minmax(17rem,24rem)] lg:grid-flow-col lg:grid-rows-[repeat(8,auto)] lg:gap-y-2 lg:overflow-x-auto lg:pb-3">
      {offers.map((compared) => (
        <OfferColumn
          key={compared._id}
          compared={compared}
          asked={asked}
          marks={marks.get(compared._id)}
          onAsk={(of, legal) => onAsk({ compared: of, legal })}
          left={left(compared, compared.money)}
        />
      ))}
    </ul>
  );
}

/** A round that is under way, or the way to one. */
function RoundBar({ data, listing }: { data: Offers; listing: string }) {
  const t = useTranslations('dealRoom.compare');
  const { dateTime } = useFormat();
  const isReady = useHydrated();
  const [isCalling, setIsCalling] = useState(false);
  const count = data.offers.filter(({ state }) => state === 'submitted' || state === 'countered').length;
  if (data.roundEndsAt !== undefined) {
    return (
      <p className="mt-5 flex gap-2 rounded-xl bg-info-soft px-4 py-3 font-medium text-info">
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('running', { moment: dateTime(data.roundEndsAt) })}
      </p>
    );
  }
  if (!data.can.includes('call_best_and_final')) return null;
  return (
    <div className="mt-5 print:hidden">
      <Button variant="secondary" className="noscript:hidden" disabled={!isReady} onClick={() => setIsCalling(true)}>
        {t('call')}
      </Button>
      <PlainCall listing={listing} count={count} />
      {isCalling && (
        <Suspense>
          <CallDialog listing={listing} count={count} onClose={() => setIsCalling(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What the tax on the sale and the commission leave of an offer, and the law that says so. */
type Costs = {
  left: (money: Money, type: string, commission: CommissionTerms | undefined) => ReactNode;
  law: (money: Money) => ReactNode;
};

function Shown({ data, listing, costs }: { data: Offers; listing: string; costs: Costs }) {
  const t = useTranslations('dealRoom.compare');
  const { amount } = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const open = data.offers.filter((offer) => !isBackup(offer));
  const backups = data.offers.filter(isBackup);
  const left: Left = ({ commission }, money) => costs.left(money, data.product.type, commission);
  return (
    <>
      <h1 className="text-2xl text-pretty sm:text-3xl">{t('title', { title: data.product.title })}</h1>
      <p className="mt-1.5 text-ink-soft">
        {t('intro')} {t('asked', { amount: amount(data.money) })}
      </p>
      <RoundBar data={data} listing={listing} />
      <section aria-label={t('title', { title: data.product.title })} className="mt-6">
        {data.offers.length === 0 && (
          <Notice icon={Inbox} title={t('empty')}>
            <p>{t('emptyText')}</p>
          </Notice>
        )}
        {open.length > 0 && <Columns offers={open} asked={data.money} onAsk={setAsked} left={left} />}
        {open.length > 1 && <p className="mt-2 text-sm text-ink-soft">{t('explain')}</p>}
      </section>
      {backups.length > 0 && (
        <section aria-labelledby="backups" className="mt-10">
          <h2 id="backups" className="text-xl">
            {t('backups')}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{t('backupsText')}</p>
          <Columns offers={backups} asked={data.money} onAsk={setAsked} left={left} />
        </section>
      )}
      {data.offers.length > 0 && costs.law(data.money)}
      {asked && <AnswerDialog {...asked} left={left} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type OffersPageProps = { listing: string; outcome: string | undefined; costs: Costs };

/** All open offers for one listing of a seller, side by side. */
export function OffersPage({ listing, outcome, costs }: OffersPageProps) {
  const t = useTranslations('dealRoom');
  const query = useQuery(offersQuery(listing));
  return (
    <ComparedPage query={query} failed={t('compare.failed')} outcome={outcome}>
      {(data) => <Shown data={data} listing={listing} costs={costs} />}
    </ComparedPage>
  );
}
