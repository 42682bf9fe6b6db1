import { expect, it } from 'vitest';
import { isBackupDue, lastNight } from './is-backup-due.ts';
import { findOldBackups, nameOfBackup } from './nightly-name.ts';

const at = (text: string) => new Date(text);

it('is made after an hour in Kigali, two hours before that of the meridian', () => {
  expect(lastNight(at('2026-11-25T00:59:59Z'), 3)).toEqual(at('2026-11-24T01:00:00Z'));
  expect(lastNight(at('2026-11-25T01:00:00Z'), 3)).toEqual(at('2026-11-25T01:00:00Z'));
  expect(lastNight(at('2026-11-25T21:59:00Z'), 0)).toEqual(at('2026-11-24T22:00:00Z'));
  expect(lastNight(at('2026-11-25T22:00:00Z'), 0)).toEqual(at('2026-11-25T22:00:00Z'));
  expect(lastNight(at('2026-11-25T21:00:00Z'), 23)).toEqual(at('2026-11-25T21:00:00Z'));
});

it('is due once a night, also when the site was off then, and at once when there is none', () => {
  const now = at('2026-11-25T09:11:00Z');
  expect(isBackupDue(now, 3, undefined)).toBe(true);
  expect(isBackupDue(now, 3, at('2026-11-24T01:11:00Z'))).toBe(true);
  expect(isBackupDue(now, 3, at('2026-11-25T01:11:00Z'))).toBe(false);
  expect(isBackupDue(at('2026-11-26T00:59:00Z'), 3, at('2026-11-25T01:11:00Z'))).toBe(false);
  expect(isBackupDue(at('2026-11-26T01:11:00Z'), 3, at('2026-11-25T01:11:00Z'))).toBe(true);
});

it('has a name with its moment, by which the newest are kept, and nothing else is touched', () => {
  const names = [1, 2, 3].map((day) => nameOfBackup(at(`2026-11-0${day}T01:11:00.123Z`), day === 2));
  expect(names).toEqual(['urugo-20261101T011100Z.tar', 'urugo-20261102T011100Z.tar.age', 'urugo-20261103T011100Z.tar']);
  const others = ['urugo-before-the-move.tar', 'notes.txt', 'urugo-20261101T011100Z.tar.unfinished'];
  expect(findOldBackups([...others, ...names], 2)).toEqual(['urugo-20261101T011100Z.tar']);
  expect(findOldBackups([...names, ...others], 5)).toEqual([]);
});
