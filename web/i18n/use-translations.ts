import { createTranslator, useLocale, useMessages, useTranslations as useOwnTranslations, useTimeZone } from 'use-intl';

type UseTranslations = typeof useOwnTranslations;
/** As `t('key')` or `t('key', values)`, with its further ways beside it. Its own type knows every key there is. */
type Translator = (key: string, values?: unknown, formats?: unknown) => string;

/** Translators by the texts they translate from and their part of them. The texts of a page are the same object each time. */
const kept = new WeakMap<object, Map<string, Translator>>();

/** The same translator, which looks up a text without arguments only once. */
function withKnownTexts(translate: Translator): Translator {
  const texts = new Map<string, string>();
  const translateOnce: Translator = (key, values, formats) => {
    if (values !== undefined) return translate(key, values, formats);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  return Object.assign(translateOnce, translate);
}

/** On the server hundreds of components of a page ask for a translator, and each would be made for it alone. */
function useKeptTranslations(namespace?: never): Translator {
  const [messages, locale, timeZone] = [useMessages(), useLocale(), useTimeZone()];
  const translators = kept.get(messages) ?? new Map<string, Translator>();
  kept.set(messages, translators);
  const key = `${locale} ${namespace}`;
  const translator =
    translators.get(key) ??
    withKnownTexts(createTranslator({ locale, messages, namespace, timeZone }) as unknown as Translator);
  translators.set(key, translator);
  return translator;
}

/** `useTranslations` of use-intl; on the server each translator is made once. */
export const useTranslations: UseTranslations = import.meta.env.SSR
  ? (useKeptTranslations as unknown as UseTranslations)
  : useOwnTranslations;
