import type { OperatorCalendar } from '#contract/auctions/rules/operator-calendar.ts';

type Days = OperatorCalendar['days'];
type Hours = OperatorCalendar['bannedHours'];

export type CalendarAction =
  | { kind: 'set'; part: Partial<Omit<OperatorCalendar, 'days' | 'bannedHours'>> }
  | { kind: 'addDay' }
  | { kind: 'changeDay'; at: number; part: Partial<Days[number]> }
  | { kind: 'removeDay'; at: number }
  | { kind: 'addHours' }
  | { kind: 'changeHours'; at: number; part: Partial<Hours[number]> }
  | { kind: 'removeHours'; at: number };

function changed<Row>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, ...part } : row));
}

/** The operator's calendar while it is written. */
export function calendarAfter(calendar: OperatorCalendar, action: CalendarAction): OperatorCalendar {
  const { days, bannedHours } = calendar;
  switch (action.kind) {
    case 'set':
      return { ...calendar, ...action.part };
    case 'addDay':
      return { ...calendar, days: [...days, { day: '', name: '', isClosed: true }] };
    case 'changeDay':
      return { ...calendar, days: changed(days, action.at, action.part) };
    case 'removeDay':
      return { ...calendar, days: days.toSpliced(action.at, 1) };
    case 'addHours':
      return { ...calendar, bannedHours: [...bannedHours, { from: '12:00', to: '14:00' }] };
    case 'changeHours':
      return { ...calendar, bannedHours: changed(bannedHours, action.at, action.part) };
    case 'removeHours':
      return { ...calendar, bannedHours: bannedHours.toSpliced(action.at, 1) };
  }
}
