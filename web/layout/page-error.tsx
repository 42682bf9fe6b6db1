import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Shown in place of a page that could not be made. */
export function PageError({ error }: ErrorComponentProps) {
  const t = useTranslations('errors');
  return <p>{error instanceof Error ? error.message : t('codes.INTERNAL')}</p>;
}
