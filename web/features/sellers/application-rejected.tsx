import { CircleX } from 'lucide-react';
import type { User } from '#contract/accounts/account.ts';
import { contactPath } from '#contract/accounts/links.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { TimeLeft } from '#web/lib/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { countdownTo, percentWaited } from './countdown.ts';
import { StandingPage } from './standing-page.tsx';
import { useNow } from './use-now.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

function Clock({ countdown }: { countdown: TimeLeft }) {
  const t = useTranslations('sell.rejected');
  return (
    <div role="timer" aria-label={t('wait')} className="mt-3 grid max-w-md grid-cols-4 gap-2 sm:gap-3">
      {units.map((unit) => (
        <p key={unit} className="flex flex-col items-center rounded-2xl bg-sunken px-1 py-3">
          <span className="font-display text-3xl font-semibold tabular-nums sm:text-4xl">
            {String(countdown[unit]).padStart(2, '0')}
          </span>
          <span className="text-xs text-ink-soft sm:text-sm">{t(unit)}</span>
        </p>
      ))}
    </div>
  );
}

function Waiting({ rejectedAt, reapplyAfter, now }: { rejectedAt: string; reapplyAfter: string; now: number }) {
  const t = useTranslations('sell.rejected');
  const { dateTime } = useFormat();
  const percent = percentWaited(rejectedAt, now);
  return (
    <>
      <h2 className="mt-8 text-xl">{t('wait')}</h2>
      <Clock countdown={countdownTo(reapplyAfter, now)} />
      <div
        role="progressbar"
        aria-label={t('window')}
        aria-valuenow={percent}
        className="mt-4 h-2.5 max-w-md overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-4 max-w-prose text-ink-soft text-pretty">{t('until', { date: dateTime(reapplyAfter) })}</p>
    </>
  );
}

/** An application that was rejected: why, and how long until a new one is taken (SPECIFICATION §2, /sell). */
export function ApplicationRejected({
  application: { rejectionReason, rejectedAt, reapplyAfter, submittedAt },
  madeAt,
  onRestart,
}: {
  application: NonNullable<User['sellerApplication']>;
  /** When the page was made, in milliseconds. */
  madeAt: number;
  onRestart: () => void;
}) {
  const t = useTranslations('sell.rejected');
  const now = useNow(madeAt);
  const isOver = reapplyAfter === undefined || countdownTo(reapplyAfter, now).isOver;
  return (
    <StandingPage icon={CircleX} look="bad" title={t('title')} text={t('text')}>
      {rejectionReason && (
        <div className="mt-6 rounded-2xl border-l-4 border-bad bg-bad-soft px-5 py-4">
          <h2 className="font-sans text-sm font-semibold tracking-normal">{t('reason')}</h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejectionReason}</p>
        </div>
      )}
      {isOver ? (
        <div role="status" className="mt-8">
          <p className="text-lg">{t('over')}</p>
          <Button size="large" onClick={onRestart} className="mt-4">
            {t('restart')}
          </Button>
        </div>
      ) : (
        <Waiting rejectedAt={rejectedAt ?? submittedAt} reapplyAfter={reapplyAfter} now={now} />
      )}
      <p className="mt-8 border-t border-line pt-5 text-ink-soft">
        {t('question')}{' '}
        <PageLink to={contactPath} className="font-semibold text-accent underline underline-offset-4">
          {t('contact')}
        </PageLink>
      </p>
    </StandingPage>
  );
}
