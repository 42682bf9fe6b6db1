import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Problem } from '#web/ui/problem.tsx';

/** Why a change of the calendar was refused; `changed` says what to do where it was changed elsewhere. */
export function CalendarProblem({ error, changed }: { error: unknown; changed: string }) {
  const t = useTranslations('stays.calendar');
  const errorText = useErrorText();
  if (error === null) return null;
  const isChanged = error instanceof ApiRefusal && error.code === 'CONFLICT';
  const isWrong = error instanceof ApiRefusal && error.code === 'INVALID_REQUEST';
  const text = isWrong ? t('wrong') : errorText(error);
  return <Problem className="mt-4">{isChanged ? changed : text}</Problem>;
}
