import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Moment } from './moment.tsx';
import { RateForm, RateTable } from './rate-form.tsx';
import { Cell, Row, RowList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { ratesQuery } from './staff.queries.ts';
import type { readRatesAddress } from './staff-address.ts';
import { useHasRight } from './use-has-right.ts';

type SetRate = ApiResponse<'GET /api/staff/rates'>['rates'][number];

const columns = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,1fr)]';

function RateRow({ rate: { day, rwfPerUsd, source, setBy, setAt } }: { rate: SetRate }) {
  const t = useTranslations('staff');
  const format = useFormat();
  return (
    <Row columns={columns}>
      <Cell head={t('rates.day')} className="font-semibold">
        {format.date(noonOfKigaliDay(day))}
      </Cell>
      <Cell head={t('rates.rate')} className="tabular-nums">
        RWF {rwfPerUsd}
      </Cell>
      <Cell head={t('rates.source')}>{source}</Cell>
      <Cell head={t('columns.who')}>{setBy ?? t('audit.commandLine')}</Cell>
      <Cell head={t('columns.when')} className="text-sm">
        <Moment iso={setAt} />
      </Cell>
    </Row>
  );
}

/** The price of a dollar, day by day: set by finance, read by auditors. */
export function RatesPage({ address }: { address: ReturnType<typeof readRatesAddress> }) {
  const t = useTranslations('staff');
  const { cursor } = address;
  const query = useQuery(ratesQuery(address));
  const maySet = useHasRight('finance');
  const isBegin = cursor === '' && query.data !== undefined;
  const heads = [t('rates.day'), t('rates.rate'), t('rates.source'), t('columns.who'), t('columns.when')];
  return (
    <SectionList
      section="rates"
      query={query}
      address={address}
      isQueue={false}
      action={maySet && <RateTable />}
      entriesOf={(data) => data.rates}
      filters={maySet && isBegin && <RateForm last={query.data?.rates[0]} />}
    >
      {(rates) => (
        <RowList columns={columns} heads={heads}>
          {rates.map((rate) => (
            <RateRow key={rate._id} rate={rate} />
          ))}
        </RowList>
      )}
    </SectionList>
  );
}
