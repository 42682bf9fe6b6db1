import { useEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type ApplicationStep, applicationSteps, numberOfStep } from './application-steps.ts';

/** The heading of a step. It takes the focus when one comes to the step from another. */
export function StepHeading({ step, isFocused }: { step: ApplicationStep; isFocused: boolean }) {
  const t = useTranslations('sell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const total = String(applicationSteps.length);
  return (
    <div className="mb-6">
      <p className="text-sm font-semibold text-ink-soft">{t('stepOf', { step: String(numberOfStep(step)), total })}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
        {t(`step.${step}.title`)}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t(`step.${step}.text`)}</p>
    </div>
  );
}
