import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { permitStates } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { StaffPermit } from '#contract/price-permits/price-permits.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Problem } from '#web/ui/problem.tsx';
import { Filters, StateTabs } from '../list-filters.tsx';
import { Moment } from '../moment.tsx';
import { Card, CardList } from '../row-list.tsx';
import { SectionList } from '../section-list.tsx';
import { pricePermitsQuery } from '../staff.queries.ts';
import type { readPricePermitsAddress } from '../staff-address.ts';
import { StateBadge } from '../state-badge.tsx';
import { PermitDecision } from './permit-decision.tsx';

/** The decision, its author and its reason; or why the reader cannot decide. */
function Decided({ permit: { state, decidedBy, refusalReason, can } }: { permit: StaffPermit }) {
  const t = useTranslations('staff');
  if (state === 'pending') return can.includes('approve') ? null : <p className="mt-4">{t('pricePermits.own')}</p>;
  if (decidedBy === undefined) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p className="font-semibold">
        {t('decidedBy', { state: t(state === 'refused' ? 'states.refused' : 'states.approved'), name: decidedBy.name })}
      </p>
      {refusalReason && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{refusalReason}</p>}
    </div>
  );
}

function PermitCard({ permit }: { permit: StaffPermit }) {
  const t = useTranslations('staff');
  const languageNames = useTranslations('layout.languages');
  const format = useFormat();
  const { _id: id, agencyName, seller, number, currency, expiresOn, submittedAt, state, document, can } = permit;
  const facts = [
    [t('pricePermits.number'), number],
    [t('pricePermits.currency'), currency],
    [t('pricePermits.expiresOn'), format.date(noonOfKigaliDay(expiresOn))],
    [t('pricePermits.language'), languageNames(permit.sellerLanguage)],
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        <span className="ml-auto text-sm text-ink-soft">
          <Moment iso={submittedAt} isAge />
        </span>
      </div>
      <h3 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
        {agencyName || seller.name}
      </h3>
      {agencyName !== '' && <p className="text-sm text-ink-soft">{seller.name}</p>}
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {can.includes('read_document') && (
        <a
          href={addressOf('GET /api/staff/price-permits/{id}/document', { params: { id } })}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4 wrap-anywhere"
        >
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          {t('pricePermits.document', { name: document.name })}
        </a>
      )}
      {can.includes('approve') && <PermitDecision permit={permit} />}
      <Decided permit={permit} />
    </Card>
  );
}

/** The outcome of a decision that was sent without scripts. */
function Outcome({ outcome }: { outcome: string }) {
  const t = useTranslations('staff.pricePermits');
  const codeText = useCodeText();
  if (outcome !== 'done') return <Problem className="mb-5">{codeText(outcome) ?? t('failed')}</Problem>;
  return (
    <p role="status" className="mb-5 rounded-xl bg-fine-soft px-4 py-2 font-medium text-fine">
      {t('decided')}
    </p>
  );
}

/** Permits for prices in foreign currency, to be approved or refused. */
export function PricePermitsPage({
  address: { outcome, ...address },
}: {
  address: ReturnType<typeof readPricePermitsAddress>;
}) {
  const query = useQuery(pricePermitsQuery(address));
  return (
    <>
      {outcome !== undefined && <Outcome outcome={outcome} />}
      <SectionList
        section="price-permits"
        query={query}
        address={address}
        isQueue={address.state === 'pending'}
        entriesOf={(data) => data.permits}
        filters={
          <Filters>
            <StateTabs states={permitStates} selected={address.state} />
          </Filters>
        }
      >
        {(permits) => (
          <CardList>
            {permits.map((permit) => (
              <PermitCard key={permit._id} permit={permit} />
            ))}
          </CardList>
        )}
      </SectionList>
    </>
  );
}
