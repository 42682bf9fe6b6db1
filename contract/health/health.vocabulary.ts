/** What is looked at to say how the site is, in the order in which it is shown. */
export const healthChecks = [
  'jobs',
  'failed_jobs',
  'mails',
  'text_codes',
  'texts',
  'outbox',
  'connections',
  'search',
  'disk',
  'closing',
  'witnesses',
  'time_stamps',
  'backup',
  'proxy',
] as const;
export type HealthCheck = (typeof healthChecks)[number];

export const healthStates = ['ok', 'warning', 'failed'] as const;
export type HealthState = (typeof healthStates)[number];

/** What is wrong, as far as it decides what to do about it. */
export const healthProblems = [
  'jobs_late',
  'jobs_failed',
  'no_mail_server',
  'mails_late',
  'codes_running_out',
  'codes_spent',
  'texts_late',
  'texts_refused',
  'outbox_late',
  'connections_short',
  'search_late',
  'disk_low',
  'closing_late',
  'closing_failing',
  'witnesses_away',
  'too_few_witnesses',
  'sales_waiting',
  'witness_differs',
  'witness_clock',
  'time_stamps_late',
  'time_stamps_wrong',
  'no_backups',
  'no_backup_yet',
  'backup_old',
  'backup_failed',
  'unknown_proxy',
] as const;
export type HealthProblem = (typeof healthProblems)[number];
