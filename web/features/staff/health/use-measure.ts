import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { formatBytes } from '../applications/format-bytes.ts';

type Check = ApiResponse<'GET /api/staff/health'>['checks'][number];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in the largest unit of which it holds two, so that "90 minutes" is not called one hour. */
function durationOf(seconds: number) {
  if (seconds >= 2 * day) return { unit: 'days', n: Math.floor(seconds / day) } as const;
  if (seconds >= 2 * hour) return { unit: 'hours', n: Math.floor(seconds / hour) } as const;
  if (seconds >= 2 * minute) return { unit: 'minutes', n: Math.floor(seconds / minute) } as const;
  return { unit: 'seconds', n: seconds } as const;
}

/** Of these the age of the oldest is measured. */
const queues: readonly Check['name'][] = ['jobs', 'mails', 'texts', 'outbox', 'closing', 'time_stamps'];

/** A sentence with the measured value; empty where there is nothing to measure. */
export function useMeasure(): (check: Check) => string | undefined {
  const t = useTranslations('staffHealth');
  const { number } = useFormat();
  return ({ name, state, measured }) => {
    if (name === 'proxy') return state === 'ok' ? t('measures.proxy') : undefined;
    if (measured === undefined) return undefined;
    const { unit, value, of = 0 } = measured;
    if (unit === 'bytes') return t('measures.disk', { value: formatBytes(value), of: formatBytes(of) });
    // A queue without anything in it has no age.
    if (value === 0 && queues.includes(name)) return t('measures.nothingWaits');
    if (value === 0 && name === 'failed_jobs') return t('measures.nothingFailed');
    if (unit === 'seconds') {
      const { unit: duration, n } = durationOf(value);
      return t(`measures.${name}`, { value: t(`durations.${duration}`, { n: number(n) }), of: '' });
    }
    const sentence = name === 'mails' || name === 'closing' || name === 'texts' ? (`${name}Count` as const) : name;
    return t(`measures.${sentence}`, { value: number(value), of: number(of) });
  };
}
