import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type Dispatch, type ReactNode, useReducer } from 'react';
import type { Holiday, OperatorCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type CalendarAction, calendarAfter } from './calendar-draft.ts';
import { calendarQuery } from './staff-auctions.queries.ts';

type Day = OperatorCalendar['days'][number];
type Hours = OperatorCalendar['bannedHours'][number];
type ListProps<Row> = { rows: readonly Row[]; dispatch: Dispatch<CalendarAction> };

const panel = 'card-frame p-5 sm:p-6';
const nameMaxLength = 80;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" className="self-end" aria-label={label} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-5" />
    </Button>
  );
}

function AddButton({ children, onAdd }: { children: ReactNode; onAdd: () => void }) {
  return (
    <Button variant="secondary" className="mt-4" onClick={onAdd}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}

/** Days that differ from week-ends and public holidays. */
function Days({ rows, dispatch }: ListProps<Day>) {
  const t = useTranslations('staffAuctions.calendar');
  const change = (at: number, part: Partial<Day>) => dispatch({ kind: 'changeDay', at, part });
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name while they are written
          <li key={index} className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_11rem_auto]">
            <TextField
              type="date"
              required
              label={t('day')}
              value={row.day}
              onChange={({ target }) => change(index, { day: target.value })}
            />
            <TextField
              required
              label={t('name')}
              maxLength={nameMaxLength}
              value={row.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <SelectField
              label={t('kind')}
              value={row.isClosed ? 'closed' : 'open'}
              onChange={({ target }) => change(index, { isClosed: target.value === 'closed' })}
              options={(['closed', 'open'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <RemoveButton
              label={t('removeNamed', { name: row.name || row.day })}
              onRemove={() => dispatch({ kind: 'removeDay', at: index })}
            />
          </li>
        ))}
      </ul>
      <AddButton onAdd={() => dispatch({ kind: 'addDay' })}>{t('addDay')}</AddButton>
    </>
  );
}

/** Hours in which no auction ends. */
function BannedHours({ rows, dispatch }: ListProps<Hours>) {
  const t = useTranslations('staffAuctions.calendar');
  const names = useTranslations('format.weekdays');
  const change = (at: number, part: Partial<Hours>) => dispatch({ kind: 'changeHours', at, part });
  const days = [
    { value: '', label: t('everyDay') },
    ...weekdays.map((day) => ({ value: String(day), label: names(`${day}`) })),
  ];
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name while they are written
          <li key={index} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_auto]">
            <SelectField
              label={t('weekday')}
              value={String(row.weekday ?? '')}
              onChange={({ target: { value } }) => change(index, { weekday: value === '' ? undefined : Number(value) })}
              options={days}
            />
            <TextField
              type="time"
              required
              label={t('from')}
              value={row.from}
              onChange={({ target }) => change(index, { from: target.value })}
            />
            <TextField
              type="time"
              required
              label={t('to')}
              value={row.to}
              onChange={({ target }) => change(index, { to: target.value })}
            />
            <RemoveButton
              label={t('removeHours', { from: row.from, to: row.to })}
              onRemove={() => dispatch({ kind: 'removeHours', at: index })}
            />
          </li>
        ))}
      </ul>
      <AddButton onAdd={() => dispatch({ kind: 'addHours' })}>{t('addHours')}</AddButton>
    </>
  );
}

function CalendarForm({ initial }: { initial: OperatorCalendar }) {
  const t = useTranslations('staffAuctions.calendar');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [calendar, dispatch] = useReducer(calendarAfter, initial);
  const set = (part: Extract<CalendarAction, { kind: 'set' }>['part']) => dispatch({ kind: 'set', part });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('PUT /api/staff/auction-calendar', { body: calendar }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('saved') });
      await queryClient.invalidateQueries({ queryKey: calendarQuery().queryKey });
    },
  });
  return (
    <form
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <section className={panel}>
        <h2 className="text-xl">{t('general')}</h2>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField
            type="number"
            min={0}
            max={60}
            label={t('notice')}
            value={String(calendar.leastNoticeDays)}
            onChange={({ target }) => set({ leastNoticeDays: Number(target.value) })}
          />
          <TextField
            type="number"
            min={0}
            max={720}
            label={t('sellerMove')}
            hint={t('sellerMoveHint')}
            value={String(calendar.sellerMoveHours)}
            onChange={({ target }) => set({ sellerMoveHours: Number(target.value) })}
          />
          <label className="flex min-h-11 items-start gap-3 sm:col-span-2">
            <input
              type="checkbox"
              checked={calendar.hasPublicHolidays}
              onChange={({ target }) => set({ hasPublicHolidays: target.checked })}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>{t('publicHolidays')}</span>
          </label>
        </div>
      </section>
      <section className={panel}>
        <h2 className="text-xl">{t('days')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('daysText')}</p>
        <Days rows={calendar.days} dispatch={dispatch} />
      </section>
      <section className={panel}>
        <h2 className="text-xl">{t('hours')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('hoursText')}</p>
        <BannedHours rows={calendar.bannedHours} dispatch={dispatch} />
      </section>
      {error !== null && <Problem>{errorText(error)}</Problem>}
      <p>
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
      </p>
    </form>
  );
}

/** When auctions may end: what the operator has decided, and the closed days it amounts to. */
export function CalendarPage() {
  const t = useTranslations('staffAuctions');
  const { date } = useFormat();
  const { data } = useSuspenseQuery(calendarQuery());
  const nameOf = ({ key, isDayOff }: Holiday) => {
    const name = t(`calendar.holidays.${key}`);
    return isDayOff ? t('calendar.dayOff', { name }) : name;
  };
  return (
    <>
      <BackLink to="/staff/auctions">{t('back')}</BackLink>
      <h1 className="text-2xl sm:text-3xl">{t('calendar.title')}</h1>
      <p className="mt-1.5 max-w-2xl text-ink-soft">{t('calendar.intro')}</p>
      {!data.isEnforced && (
        <p className="mt-4 rounded-xl bg-info-soft px-4 py-2 text-sm text-info">{t('calendar.demonstration')}</p>
      )}
      <div className="mt-6 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {data.can.includes('change') && <CalendarForm initial={data.calendar} />}
        <section aria-labelledby="closed" className={`${panel} self-start`}>
          <h2 id="closed" className="text-xl">
            {t('calendar.closed')}
          </h2>
          <ul className="mt-3 divide-y divide-line text-sm">
            {data.closedDays.map(({ day, name, holiday }) => (
              <li key={day} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-medium">{holiday ? nameOf(holiday) : name}</span>
                <time dateTime={day} className="text-ink-soft tabular-nums">
                  {date(`${day}T12:00:00Z`)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
