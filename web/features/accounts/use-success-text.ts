import { useLocale } from 'use-intl';
import { defaultLanguage } from '#contract/languages.ts';

/** The text of a success: the server's, which is English, else the page's own (SPECIFICATION §8). */
export function useSuccessText(): (serverText: string, own: string) => string {
  const language = useLocale();
  return (serverText, own) => (language === defaultLanguage && serverText !== '' ? serverText : own);
}
