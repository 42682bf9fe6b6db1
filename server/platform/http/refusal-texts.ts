import type { ErrorCode } from '#contract/errors.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import en from '#contract/refusals/en.json' with { type: 'json' };
import fr from '#contract/refusals/fr.json' with { type: 'json' };
import rw from '#contract/refusals/rw.json' with { type: 'json' };

const texts: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  en: en.refusals,
  fr: fr.refusals,
  rw: rw.refusals,
};

/** What a refusal says to people where it has no words of its own. */
export const refusalText = (code: ErrorCode, language: Language): string => texts[language][code];

/** The words of a refusal in a language: its own exist in English only. */
export const messageIn = ({ code, message }: { code: ErrorCode; message: string }, language: Language): string =>
  language === defaultLanguage ? message : refusalText(code, language);
