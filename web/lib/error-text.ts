import { useLocale } from 'use-intl';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, NetworkError } from './api-client.ts';

/** Statuses that something between us and the browser may answer without a text of ours. */
const codesOfStatuses = {
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
} as const;

/** Refusals for which a page may not be made. An error that came with the page has kept only its message. */
const passing = ['UNAVAILABLE', 'RATE_LIMITED', 'FORBIDDEN'] as const;

/**
 * The text of a failed call for the visitor: the server's own in its language, in the others the text of its code. The
 * messages of other errors are not shown.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('refusals');
  const language = useLocale();
  return (error) => {
    if (error instanceof NetworkError) return t('NETWORK');
    if (!(error instanceof ApiRefusal)) {
      const words = error instanceof Error ? error.message : '';
      return passing.map((code) => t(code)).find((text) => text === words) ?? t('INTERNAL');
    }
    if (!error.isExplained) return t(codesOfStatuses[error.status as keyof typeof codesOfStatuses] ?? 'INTERNAL');
    const key = error.code as Parameters<typeof t>[0];
    return language !== defaultLanguage && t.has(key) ? t(key) : error.message;
  };
}

/** The text of a code in an address, which may be forged; undefined for an unknown one. */
export function useCodeText(): (code: string) => string | undefined {
  const t = useTranslations('refusals');
  return (code) => {
    const key = code as Parameters<typeof t>[0];
    // `constructor` is a name that every object has.
    return /^[A-Z_]+$/.test(code) && t.has(key) ? t(key) : undefined;
  };
}
