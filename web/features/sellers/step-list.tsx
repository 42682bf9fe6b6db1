import { Check } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type ApplicationStep, applicationSteps, numberOfStep } from './application-steps.ts';

const lookOf = (number: number, current: number) => {
  if (number < current) return 'bg-fine-soft text-fine';
  return number === current ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft';
};

/** The three steps, which of them are done and where one is. */
export function StepList({ step }: { step: ApplicationStep }) {
  const t = useTranslations('sell');
  const current = numberOfStep(step);
  return (
    <ol aria-label={t('steps')} className="flex gap-2 sm:gap-4">
      {applicationSteps.map((name) => {
        const number = numberOfStep(name);
        const isDone = number < current;
        return (
          <li
            key={name}
            aria-current={number === current ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 flex-1 flex-col gap-2 border-t-4 pt-3 sm:flex-row sm:items-center sm:gap-3',
              number <= current ? 'border-accent' : 'border-line',
            )}
          >
            <span
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                lookOf(number, current),
              )}
            >
              {isDone ? <Check aria-hidden="true" className="size-4" /> : number}
            </span>
            <span className={classNames('text-sm font-semibold sm:text-base', number !== current && 'text-ink-soft')}>
              {t(`step.${name}.title`)}
              {isDone && <span className="sr-only">, {t('stepDone')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
