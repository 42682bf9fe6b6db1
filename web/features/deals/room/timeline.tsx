import { Check, Circle, CircleDot } from 'lucide-react';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stateKeyOf } from '../next-act.ts';
import { RoomSection } from './section.tsx';
import { type TimelineStep, timelineOf } from './timeline-steps.ts';

const looks = {
  passed: { icon: Check, colour: 'bg-fine-soft text-fine' },
  present: { icon: CircleDot, colour: 'bg-accent text-on-accent' },
  ahead: { icon: Circle, colour: 'bg-sunken text-ink-soft' },
} as const;

function Step({ kind, step: { state, status, at } }: { kind: DealKind; step: TimelineStep }) {
  const t = useTranslations('dealRoom.timeline');
  const states = useTranslations('deals.state');
  const { date } = useFormat();
  const { icon: Icon, colour } = looks[status];
  return (
    <li
      aria-current={status === 'present' ? 'step' : undefined}
      className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line last:pb-0"
    >
      <span className={classNames('flex size-7 shrink-0 items-center justify-center rounded-full', colour)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p
        className={classNames('pt-0.5', status === 'ahead' && 'text-ink-soft', status === 'present' && 'font-semibold')}
      >
        {states(stateKeyOf(kind, state))}
        <span className="sr-only"> ({t(status)})</span>
        {at && (
          <time dateTime={at} className="block text-sm font-normal text-ink-soft">
            {date(at)}
          </time>
        )}
      </p>
    </li>
  );
}

/** The steps of a deal: passed, present and ahead. */
export function Timeline({ deal }: { deal: Deal }) {
  const t = useTranslations('dealRoom.timeline');
  return (
    <RoomSection title={t('title')}>
      <ol>
        {timelineOf(deal).map((step) => (
          <Step key={`${step.state} ${step.status}`} kind={deal.kind} step={step} />
        ))}
      </ol>
    </RoomSection>
  );
}
