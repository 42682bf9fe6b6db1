import { createTranslator, useLocale, useMessages, useTranslations as useOwnTranslations, useTimeZone } from 'use-intl';

type UseTranslations = typeof useOwnTranslations;

/** Translators by the texts they translate from and their part of them. The texts of a page are the same object each time. */
const kept = new WeakMap<object, Map<string, unknown>>();

/** On the server hundreds of components of a page ask for a translator, and each would be made for it alone. */
function useKeptTranslations(namespace?: never): unknown {
  const [messages, locale, timeZone] = [useMessages(), useLocale(), useTimeZone()];
  const translators = kept.get(messages) ?? new Map<string, unknown>();
  kept.set(messages, translators);
  const key = `${locale} ${namespace}`;
  const translator = translators.get(key) ?? createTranslator({ locale, messages, namespace, timeZone });
  translators.set(key, translator);
  return translator;
}

/** `useTranslations` of use-intl; on the server each translator is made once. */
export const useTranslations: UseTranslations = import.meta.env.SSR
  ? (useKeptTranslations as unknown as UseTranslations)
  : useOwnTranslations;
