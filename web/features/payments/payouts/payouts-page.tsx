import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { PayoutBatch } from '#contract/payouts/payouts.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { CallForm } from '../call-form.tsx';
import { payoutBatchesQuery } from '../pay.queries.ts';
import type { PayAddress } from '../pay-address.ts';
import { DeskFrame } from '../staff/desk-frame.tsx';
import { DeskList } from '../staff/desk-list.tsx';
import { payoutTones } from './payout-tones.ts';

const here = '/staff/payouts';

type OwedToSellers = ApiResponse<'GET /api/staff/payout-batches'>['owed'][number];

/** What sellers are owed in a currency, and the way to a batch of it. */
function Owed({ owed, mayMake }: { owed: OwedToSellers; mayMake: boolean }) {
  const t = useTranslations('payouts');
  const { amount } = useFormat();
  const [commandId, setCommandId] = useState(randomId);
  const { currency } = owed.money;
  return (
    <div className="mt-5 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <p className="font-semibold">{t('owed', { count: owed.sellers, amount: amount(owed.money) })}</p>
      <p className="text-ink-soft">{t('ready', { amount: amount(owed.ready) })}</p>
      {mayMake && owed.ready.amount > 0 && (
        <CallForm
          call="POST /api/staff/payout-batches"
          here={here}
          done={t('made')}
          className="mt-3"
          onDone={() => setCommandId(randomId())}
        >
          <input type="hidden" name="currency" value={currency} />
          <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
          <Button type="submit">{t('make', { currency })}</Button>
        </CallForm>
      )}
    </div>
  );
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const t = useTranslations('payouts');
  const { amount, dateTime } = useFormat();
  const count = Object.values(batch.counts).reduce((sum, each) => sum + each, 0);
  return (
    <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-3 text-lg">
          <Link
            to="/staff/payouts/$id"
            params={{ id: batch._id }}
            preload={false}
            className="font-semibold text-accent underline-offset-4 hover:underline"
            suppressHydrationWarning
          >
            {t('batch', { moment: dateTime(batch.createdAt) })}
          </Link>
          <StateBadge tone={payoutTones[batch.state]}>{t(`states.${batch.state}`)}</StateBadge>
        </h2>
        <p className="text-ink-soft">
          {[
            t('count', { count }),
            t('by', { name: batch.createdBy }),
            batch.approvedBy && t('approvedBy', { name: batch.approvedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(batch.money)}</p>
    </div>
  );
}

/** What sellers are owed, and the batches in which it is paid. */
export function PayoutsPage({ address, mayMake }: { address: PayAddress; mayMake: boolean }) {
  const t = useTranslations('payouts');
  const query = useQuery(payoutBatchesQuery(address));
  return (
    <DeskFrame tab="payouts" title={t('title')} intro={t('intro')} outcome={address.outcome}>
      {query.data?.owed.map((owed) => (
        <Owed key={owed.money.currency} owed={owed} mayMake={mayMake} />
      ))}
      {query.data?.owed.length === 0 && <p className="mt-5">{t('noOwed')}</p>}
      <DeskList query={query} entriesOf={({ batches }) => batches} cursor={address.cursor} empty={t('none')}>
        {(batch) => <Batch batch={batch} />}
      </DeskList>
    </DeskFrame>
  );
}
