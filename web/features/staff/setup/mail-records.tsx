import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import type { MailRecordState } from '#contract/setup/setup.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { mailRecordsQuery } from '../staff.queries.ts';

type Found = ApiResponse<'GET /api/staff/setup/mail-records'>['records'][number];

const tones: Readonly<Record<MailRecordState, StateTone>> = {
  fine: 'fine',
  weak: 'warn',
  missing: 'bad',
  several: 'bad',
  unsure: 'warn',
  unreachable: 'neutral',
};

/** What to do about a record; nothing where it is as it should be. */
function adviceOn({ name, state }: Found) {
  if (state === 'fine') return undefined;
  if (state === 'unreachable') return 'unreachable';
  if (name === 'dkim') return 'dkim_unsure';
  return state === 'unsure' ? undefined : (`${name}_${state}` as const);
}

function RecordLine({ record }: { record: Found }) {
  const t = useTranslations('staffSetup');
  const advice = adviceOn(record);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold uppercase">{record.name}</span>
        <code className="min-w-0 text-sm wrap-anywhere text-ink-soft">{record.at}</code>
        <StateBadge tone={tones[record.state]}>{t(`states.${record.state}`)}</StateBadge>
      </p>
      {record.text && <code className="mt-1 block text-sm wrap-anywhere">{record.text}</code>}
      {advice && <p className="mt-1 max-w-prose">{t(`advice.${advice}`)}</p>}
    </li>
  );
}

/** SPF, DKIM and DMARC as the name service has them now. */
export function MailRecords() {
  const t = useTranslations('staffSetup');
  const tList = useTranslations('staff.list');
  const { data, error, refetch } = useQuery(mailRecordsQuery());
  if (data === undefined) {
    if (error === null)
      return (
        <p role="status" className="mt-4 text-ink-soft">
          {t('checking')}
        </p>
      );
    return <LoadFailed error={error} title={tList('failed')} retry={tList('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h3 className="mt-5 text-lg">{t('records', { domain: data.domain })}</h3>
      <p className="max-w-prose text-ink-soft">{t('recordsText')}</p>
      <ul className="mt-1 divide-y divide-line">
        {data.records.map((record) => (
          <RecordLine key={record.name} record={record} />
        ))}
      </ul>
    </>
  );
}
