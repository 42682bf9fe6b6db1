import { describe, expect, it } from 'vitest';
import type { HealthCheck } from '#contract/health/health.vocabulary.ts';
import { judgeHealth } from './judge-health.ts';
import type { NodeFigures, SiteFigures } from './measure-health.ts';

const none = { waiting: 0, oldestSeconds: 0 };
const seen = { total: 3, away: [], lotsBelowQuorum: 0, lateSales: [], differing: [], wrongClocks: [] };
const stamped = { isSetUp: true, waitingSeconds: 0, failure: undefined, isWrong: false };
const quiet: SiteFigures = {
  jobs: { ...none, failed: 0 },
  mails: none,
  textCodes: { sent: 0, most: 100, areNumbersSpent: false },
  outbox: none,
  closing: { lateSeconds: 0, failing: 0 },
  witnesses: seen,
  timeStamps: stamped,
  texts: { oldestSeconds: 0, sent: 20, refused: 2, reason: '403 InvalidPhoneNumber' },
  backup: { ageSeconds: 3_600, failure: undefined },
};
const idle: NodeFigures = {
  connections: { open: 2, used: 0, waiting: 0, most: 10 },
  searchLagSeconds: 1,
  disk: { freeBytes: 500e9, totalBytes: 1e12 },
};
const production = { mode: 'production', smtpUrl: 'smtp://mail', backups: { dir: '/backups' } } as const;

type Change = { site?: Partial<SiteFigures>; node?: Partial<NodeFigures>; settings?: object; proxy?: string };

function judge({ site, node, settings, proxy }: Change = {}) {
  const checks = judgeHealth(
    { ...production, ...settings },
    { site: { ...quiet, ...site }, node: { ...idle, ...node }, unknownProxy: proxy },
  );
  return new Map(checks.map((check) => [check.name, check]));
}

describe('the judgement of the figures', () => {
  it('finds a quiet site fine in every respect, and says no problem', () => {
    for (const [name, check] of judge()) expect([name, check.state, check.problem]).toEqual([name, 'ok', undefined]);
  });

  it.each<[HealthCheck, Change, string, string]>([
    ['jobs', { site: { jobs: { waiting: 1, oldestSeconds: 60, failed: 0 } } }, 'warning', 'jobs_late'],
    ['jobs', { site: { jobs: { waiting: 1, oldestSeconds: 600, failed: 0 } } }, 'failed', 'jobs_late'],
    ['failed_jobs', { site: { jobs: { ...none, failed: 1 } } }, 'warning', 'jobs_failed'],
    ['mails', { site: { mails: { waiting: 1, oldestSeconds: 300 } } }, 'warning', 'mails_late'],
    ['mails', { settings: { smtpUrl: undefined } }, 'failed', 'no_mail_server'],
    [
      'text_codes',
      { site: { textCodes: { sent: 80, most: 100, areNumbersSpent: false } } },
      'warning',
      'codes_running_out',
    ],
    ['text_codes', { site: { textCodes: { sent: 50, most: 100, areNumbersSpent: true } } }, 'failed', 'codes_spent'],
    ['text_codes', { site: { textCodes: { sent: 100, most: 100, areNumbersSpent: false } } }, 'failed', 'codes_spent'],
    ['texts', { site: { texts: { oldestSeconds: 120, sent: 9, refused: 0, reason: '401' } } }, 'warning', 'texts_late'],
    ['texts', { site: { texts: { oldestSeconds: 600, sent: 9, refused: 0, reason: '401' } } }, 'failed', 'texts_late'],
    [
      'texts',
      { site: { texts: { oldestSeconds: 0, sent: 9, refused: 3, reason: '405' } } },
      'warning',
      'texts_refused',
    ],
    ['texts', { site: { texts: { oldestSeconds: 0, sent: 3, refused: 3, reason: '405' } } }, 'failed', 'texts_refused'],
    ['outbox', { site: { outbox: { waiting: 1, oldestSeconds: 600 } } }, 'failed', 'outbox_late'],
    [
      'connections',
      { node: { connections: { open: 10, used: 10, waiting: 1, most: 10 } } },
      'warning',
      'connections_short',
    ],
    [
      'connections',
      { node: { connections: { open: 10, used: 10, waiting: 51, most: 10 } } },
      'failed',
      'connections_short',
    ],
    ['search', { node: { searchLagSeconds: 60 } }, 'failed', 'search_late'],
    ['disk', { node: { disk: { freeBytes: 90e9, totalBytes: 1e12 } } }, 'warning', 'disk_low'],
    ['disk', { node: { disk: { freeBytes: 40e9, totalBytes: 1e12 } } }, 'failed', 'disk_low'],
    ['closing', { site: { closing: { lateSeconds: 2, failing: 0 } } }, 'warning', 'closing_late'],
    ['closing', { site: { closing: { lateSeconds: 0, failing: 1 } } }, 'failed', 'closing_failing'],
    ['witnesses', { site: { witnesses: { ...seen, away: ['w1'] } } }, 'warning', 'witnesses_away'],
    [
      'witnesses',
      { site: { witnesses: { ...seen, away: ['w1'], lotsBelowQuorum: 1 } } },
      'failed',
      'too_few_witnesses',
    ],
    ['witnesses', { site: { witnesses: { ...seen, differing: ['w1'] } } }, 'failed', 'witness_differs'],
    ['witnesses', { site: { witnesses: { ...seen, total: 0, lateSales: ['a-house'] } } }, 'failed', 'sales_waiting'],
    ['time_stamps', { site: { timeStamps: { ...stamped, waitingSeconds: 300 } } }, 'warning', 'time_stamps_late'],
    ['time_stamps', { site: { timeStamps: { ...stamped, waitingSeconds: 7_200 } } }, 'failed', 'time_stamps_late'],
    ['time_stamps', { site: { timeStamps: { ...stamped, isWrong: true } } }, 'failed', 'time_stamps_wrong'],
    ['witnesses', { site: { witnesses: { ...seen, wrongClocks: ['w1'] } } }, 'warning', 'witness_clock'],
    ['backup', { site: { backup: { ageSeconds: 28 * 3_600, failure: undefined } } }, 'warning', 'backup_old'],
    ['backup', { site: { backup: { ageSeconds: 3_600, failure: 'disk full' } } }, 'failed', 'backup_failed'],
    ['backup', { site: { backup: { ageSeconds: undefined, failure: undefined } } }, 'warning', 'no_backup_yet'],
    [
      'backup',
      { site: { backup: { ageSeconds: undefined, failure: undefined } }, settings: { backups: { dir: undefined } } },
      'failed',
      'no_backups',
    ],
    ['proxy', { proxy: '172.18.0.2' }, 'warning', 'unknown_proxy'],
  ])('of %s with %j is %s: %s', (name, change, state, problem) => {
    const checks = judge(change);
    expect(checks.get(name)).toMatchObject({ state, problem });
    checks.delete(name);
    expect([...checks.values()].every((check) => check.state === 'ok')).toBe(true);
  });

  it('asks no demonstration for a mail server or for backups', () => {
    const settings = { mode: 'demo', smtpUrl: undefined, backups: { dir: undefined } };
    const checks = judge({ settings, site: { backup: { ageSeconds: undefined, failure: undefined } } });
    expect([checks.has('mails'), checks.has('backup')]).toEqual([false, false]);
  });
});
