import { useQuery } from '@tanstack/react-query';
import { runningLeases } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { Repair } from '#contract/rent/repairs.endpoints.ts';
import { type RepairMove, type RepairState, repairRules } from '#contract/rent/repairs.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { PaperForm } from '../papers/paper-form.tsx';
import { papersQuery } from '../papers/papers.queries.ts';
import { RoomSection } from '../room/section.tsx';
import { repairsQuery } from './rent.queries.ts';

const tones: Readonly<Record<RepairState, StateTone>> = {
  asked: 'warn',
  accepted: 'info',
  done: 'info',
  confirmed: 'fine',
  declined: 'bad',
  withdrawn: 'neutral',
};

type Place = { dealId: string; here: string };

/** A photograph among the documents of the deal, where there is one. */
function PhotographField({ dealId }: Pick<Place, 'dealId'>) {
  const t = useTranslations('rent.repairs');
  const { dateTime } = useFormat();
  const { data } = useQuery(papersQuery(dealId));
  const photographs = (data?.documents ?? []).filter(
    ({ kind, replacedAt }) => kind === 'photograph' && replacedAt === undefined,
  );
  if (photographs.length === 0) return <p className="text-sm text-ink-soft">{t('noPhotographs')}</p>;
  return (
    <SelectField
      label={t('photograph')}
      name="photographId"
      defaultValue=""
      options={[
        { value: '', label: t('none') },
        ...photographs.map(({ _id, name, createdAt }) => ({ value: _id, label: `${name} · ${dateTime(createdAt)}` })),
      ]}
    />
  );
}

function Said({ repair, deal }: { repair: Repair; deal: Deal }) {
  const t = useTranslations('rent.repairs');
  const { dateTime } = useFormat();
  return (
    <ol className="mt-2 space-y-2 border-l-2 border-line pl-4">
      {repair.said.map(({ at, by, move, note, photographId }) => (
        <li key={`${at} ${move ?? ''}`}>
          <p className="text-sm text-ink-soft">
            {t(`moved.${move ?? 'ask'}`)} · {deal.parties[by].name} · <time dateTime={at}>{dateTime(at)}</time>
          </p>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          {photographId && (
            <a
              href={addressOf('GET /api/deals/{id}/documents/{docId}', {
                params: { id: deal._id, docId: photographId },
              })}
              download
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {t('photograph')}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

function MoveForm({ repair, move, dealId, here }: Place & { repair: Repair; move: RepairMove }) {
  const t = useTranslations('rent.repairs');
  const needsNote = repairRules[move].needsNote === true;
  return (
    <details>
      <ButtonSummary variant="secondary" size="small">
        {t(`move.${move}`)}
      </ButtonSummary>
      <div className="mt-2 rounded-xl bg-sunken p-4">
        <PaperForm
          call="POST /api/deals/{id}/repairs/{repairId}"
          params={{ id: dealId, repairId: repair._id }}
          here={here}
          dealId={dealId}
          done={t('sent')}
        >
          <input type="hidden" name="move" value={move} />
          <TextArea label={t(needsNote ? 'why' : 'note')} name="note" rows={2} maxLength={1_000} required={needsNote} />
          <PhotographField dealId={dealId} />
          <Button type="submit" size="small" className="self-start">
            {t(`move.${move}`)}
          </Button>
        </PaperForm>
      </div>
    </details>
  );
}

function Ask({ dealId, here }: Place) {
  const t = useTranslations('rent.repairs');
  return (
    <details className="mt-4">
      <ButtonSummary variant="secondary" size="small">
        {t('ask')}
      </ButtonSummary>
      <div className="mt-3 rounded-xl bg-sunken p-4">
        <PaperForm
          call="POST /api/deals/{id}/repairs"
          params={{ id: dealId }}
          here={here}
          dealId={dealId}
          done={t('sent')}
        >
          <TextArea label={t('what')} name="note" rows={3} maxLength={1_000} required />
          <PhotographField dealId={dealId} />
          <Button type="submit" size="small" className="self-start">
            {t('ask')}
          </Button>
        </PaperForm>
      </div>
    </details>
  );
}

function RepairLine({ repair, deal, here }: { repair: Repair; deal: Deal; here: string }) {
  const t = useTranslations('rent.repairs');
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <StateBadge tone={tones[repair.state]}>{t(`state.${repair.state}`)}</StateBadge>
      <Said repair={repair} deal={deal} />
      {repair.can.length > 0 && (
        <div className="mt-3 flex flex-wrap items-start gap-2 print:hidden">
          {repair.can.map((move) => (
            <MoveForm key={move} repair={repair} move={move} dealId={deal._id} here={here} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The repairs of a lease: the requests, their states, and the reader's possible answers. */
export function RepairsPart({ deal, here }: { deal: Deal; here: string }) {
  const t = useTranslations('rent.repairs');
  const isLease = deal.kind === 'rent' && deal.lease !== undefined;
  const isRunning = (runningLeases as readonly string[]).includes(deal.state);
  const { data, error, refetch } = useQuery({ ...repairsQuery(deal._id), enabled: isLease });
  if (!isLease || (!isRunning && (data?.repairs.length ?? 0) === 0)) return null;
  return (
    <RoomSection title={t('title')}>
      {data === undefined && error === null && <Skeleton className="h-24 rounded-xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data?.repairs.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      {data && (
        <ul className="divide-y divide-line">
          {data.repairs.map((repair) => (
            <RepairLine key={repair._id} repair={repair} deal={deal} here={here} />
          ))}
        </ul>
      )}
      {data?.can.includes('ask') && <Ask dealId={deal._id} here={here} />}
    </RoomSection>
  );
}
