import type { ApiResponse } from '#contract/api.ts';
import type { HealthCheck, HealthProblem, HealthState } from '#contract/health/health.vocabulary.ts';
import type { Config } from '#server/config.ts';
import { hasRoomForFiles } from '#server/platform/files/disk-space.ts';
import type { NodeFigures, SiteFigures } from './measure-health.ts';

type Check = ApiResponse<'GET /api/staff/health'>['checks'][number];

/** Seconds from which on something is a warning, and a failure. */
type Bounds = { warning: number; failed: number };

const minute = 60;
const hour = 60 * minute;
const bounds = {
  jobs: { warning: minute, failed: 10 * minute },
  mails: { warning: 5 * minute, failed: hour },
  texts: { warning: 2 * minute, failed: 10 * minute },
  outbox: { warning: minute, failed: 10 * minute },
  search: { warning: 15, failed: minute },
  closing: { warning: 2, failed: 10 },
  time_stamps: { warning: 5 * minute, failed: 2 * hour },
  /** Backups are made every night, and tried again each hour. */
  backup: { warning: 27 * hour, failed: 51 * hour },
} as const satisfies Partial<Record<HealthCheck, Bounds>>;

/** How many calls for each connection may wait at a moment before it counts as failed. */
const mostWaiting = 5;

const stateBy = (value: number, { warning, failed }: Bounds): HealthState => {
  if (value >= failed) return 'failed';
  return value >= warning ? 'warning' : 'ok';
};

/** A check with its advice, unless it is fine. */
function check(
  name: HealthCheck,
  state: HealthState,
  problem: HealthProblem,
  about: Pick<Check, 'measured' | 'detail'> = {},
): Check {
  return { name, state, ...about, ...(state === 'ok' ? {} : { problem }) };
}

const seconds = (value: number) => ({ measured: { unit: 'seconds', value: Math.round(value) } }) as const;
const count = (value: number, of?: number) =>
  ({ measured: { unit: 'count', value, ...(of !== undefined && { of }) } }) as const;

function late(name: keyof typeof bounds, value: number, problem: HealthProblem): Check {
  return check(name, stateBy(value, bounds[name]), problem, seconds(value));
}

type Settings = Pick<Config, 'mode' | 'smtpUrl'> & { backups: Pick<Config['backups'], 'dir'> };

/** Without a mail server mails wait, which is as it should be in a demonstration alone. */
function checkMails({ mode, smtpUrl }: Settings, { mails }: SiteFigures): Check[] {
  if (smtpUrl !== undefined) return [late('mails', mails.oldestSeconds, 'mails_late')];
  return mode === 'demo' ? [] : [check('mails', 'failed', 'no_mail_server', count(mails.waiting))];
}

/** From this share of the day's codes on, SMS pumping is suspected: codes requested for the fees they earn. */
const manyCodes = 0.8;

function checkTextCodes({ textCodes }: SiteFigures): Check[] {
  if (textCodes === undefined) return [];
  const { sent, most, areNumbersSpent } = textCodes;
  if (sent >= most || areNumbersSpent) return [check('text_codes', 'failed', 'codes_spent', count(sent, most))];
  return [check('text_codes', sent >= most * manyCodes ? 'warning' : 'ok', 'codes_running_out', count(sent, most))];
}

/** A few numbers that do not exist are no fault of the gateway. */
const fewRefused = 3;
/** From this share of refused messages on, something has to be mended. */
const manyRefused = { warning: 0.1, failed: 0.5 };

function checkTexts({ texts }: SiteFigures): Check[] {
  if (texts === undefined) return [];
  const { oldestSeconds, sent, refused, reason } = texts;
  const detail = reason !== undefined && { detail: reason };
  const lateState = stateBy(oldestSeconds, bounds.texts);
  const share = refused < fewRefused ? 0 : refused / (sent + refused);
  const refusedState = stateBy(share, manyRefused);
  if (refusedState === 'failed' || (refusedState === 'warning' && lateState === 'ok')) {
    return [check('texts', refusedState, 'texts_refused', { ...count(refused, sent + refused), ...detail })];
  }
  const about = { ...seconds(oldestSeconds), ...(lateState !== 'ok' && detail) };
  return [check('texts', lateState, 'texts_late', about)];
}

function checkBackup({ mode, backups }: Settings, { backup: { ageSeconds, failure } }: SiteFigures): Check[] {
  if (failure !== undefined) return [check('backup', 'failed', 'backup_failed', { detail: failure })];
  if (ageSeconds !== undefined) return [late('backup', ageSeconds, 'backup_old')];
  if (backups.dir !== undefined) return [check('backup', 'warning', 'no_backup_yet')];
  return mode === 'demo' ? [] : [check('backup', 'failed', 'no_backups')];
}

function checkClosing({ closing: { lateSeconds, failing } }: SiteFigures): Check {
  if (failing > 0) return check('closing', 'failed', 'closing_failing', count(failing));
  return late('closing', lateSeconds, 'closing_late');
}

/** Where there are none, there is nothing to say. */
function checkWitnesses({ witnesses }: SiteFigures): Check[] {
  const { total, away, lotsBelowQuorum, lateSales, differing, wrongClocks } = witnesses;
  // The witnesses of a sale that waits may be set up no more.
  if (total === 0 && lateSales.length === 0) return [];
  const measured = count(total - away.length, total);
  const about = (names: readonly string[]) => ({ ...measured, ...(names.length > 0 && { detail: names.join(', ') }) });
  if (differing.length > 0) return [check('witnesses', 'failed', 'witness_differs', about(differing))];
  if (lotsBelowQuorum > 0) return [check('witnesses', 'failed', 'too_few_witnesses', about(away))];
  if (lateSales.length > 0) return [check('witnesses', 'failed', 'sales_waiting', about(lateSales))];
  if (wrongClocks.length > 0) return [check('witnesses', 'warning', 'witness_clock', about(wrongClocks))];
  return [check('witnesses', away.length > 0 ? 'warning' : 'ok', 'witnesses_away', about(away))];
}

/** Where no authority is set up, there is nothing to say. */
function checkTimeStamps({ timeStamps: { isSetUp, waitingSeconds, failure, isWrong } }: SiteFigures): Check[] {
  if (!isSetUp) return [];
  const about = { ...seconds(waitingSeconds), ...(failure !== undefined && { detail: failure }) };
  if (isWrong) return [check('time_stamps', 'failed', 'time_stamps_wrong', about)];
  return [check('time_stamps', stateBy(waitingSeconds, bounds.time_stamps), 'time_stamps_late', about)];
}

function checkConnections({ connections: { used, waiting, most } }: NodeFigures): Check {
  // Calls wait for a moment too while another connection is being opened.
  const isShort = waiting > 0 && used >= most;
  const state = !isShort ? 'ok' : waiting > mostWaiting * most ? 'failed' : 'warning';
  return check('connections', state, 'connections_short', count(used, most));
}

function checkDisk({ disk: { freeBytes, totalBytes } }: NodeFigures): Check {
  // Half of the room would still be enough, or it is the next thing to run out.
  const isPlenty = hasRoomForFiles({ freeBytes: freeBytes / 2, totalBytes });
  const state = !hasRoomForFiles({ freeBytes, totalBytes }) ? 'failed' : isPlenty ? 'ok' : 'warning';
  return check('disk', state, 'disk_low', { measured: { unit: 'bytes', value: freeBytes, of: totalBytes } });
}

/** The parts of the site that are fine, that an operator should look at, and that have failed. */
export function judgeHealth(
  settings: Settings,
  { site, node, unknownProxy }: { site: SiteFigures; node: NodeFigures; unknownProxy: string | undefined },
): Check[] {
  const { jobs, outbox } = site;
  return [
    late('jobs', jobs.oldestSeconds, 'jobs_late'),
    check('failed_jobs', jobs.failed > 0 ? 'warning' : 'ok', 'jobs_failed', count(jobs.failed)),
    ...checkMails(settings, site),
    ...checkTextCodes(site),
    ...checkTexts(site),
    late('outbox', outbox.oldestSeconds, 'outbox_late'),
    checkConnections(node),
    late('search', node.searchLagSeconds, 'search_late'),
    checkDisk(node),
    checkClosing(site),
    ...checkWitnesses(site),
    ...checkTimeStamps(site),
    ...checkBackup(settings, site),
    check('proxy', unknownProxy === undefined ? 'ok' : 'warning', 'unknown_proxy', {
      ...(unknownProxy !== undefined && { detail: unknownProxy }),
    }),
  ];
}
