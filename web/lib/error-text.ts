import { useLocale } from 'use-intl';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, NetworkError } from './api-client.ts';

/** The text of a failed call for the visitor: the server's own in its language, in the others the text of its code. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors.codes');
  const language = useLocale();
  return (error) => {
    if (error instanceof NetworkError) return t('NETWORK');
    if (!(error instanceof ApiRefusal)) return t('INTERNAL');
    const key = error.code as Parameters<typeof t>[0];
    return language !== defaultLanguage && t.has(key) ? t(key) : error.message;
  };
}
