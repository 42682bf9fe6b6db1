import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, daysUntil, earlier, isDay, later } from './days.ts';

describe('days of the calendar', () => {
  it('are counted over the ends of months and years', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysUntil('2025-12-30', '2026-01-02')).toBe(3);
    expect(daysUntil('2026-01-02', '2025-12-30')).toBe(-3);
  });

  it('are listed with the first and the last', () => {
    expect(daysBetween('2025-12-30', '2026-01-02')).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
    expect(daysBetween('2026-01-02', '2026-01-02')).toEqual(['2026-01-02']);
    expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([]);
  });

  it('are read from texts only where the calendar has them', () => {
    expect(['2028-02-29', '2026-11-25'].filter((text) => !isDay(text))).toEqual([]);
    expect(['2026-02-29', '2026-13-01', '1999-01-01', '2026-1-1', '2026-11-25T00:00', ''].filter(isDay)).toEqual([]);
  });

  it('are compared, and named by a moment of UTC', () => {
    expect(earlier('2026-11-25', '2026-02-01', '2026-03-01')).toBe('2026-02-01');
    expect(later('2026-11-25', '2026-02-01')).toBe('2026-11-25');
    expect(dayOf(Date.UTC(2026, 10, 25, 23, 59))).toBe('2026-11-25');
  });
});
