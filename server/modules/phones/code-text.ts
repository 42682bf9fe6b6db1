import type { Language } from '#contract/languages.ts';
import { phoneCodeMinutes } from '#contract/phones/phones.endpoints.ts';

/** Letters of the alphabet of text messages alone: with any other, half as much fits into one. */
const texts: Readonly<Record<Language, (code: string, siteName: string) => string>> = {
  en: (code, siteName) =>
    `${siteName}: your code is ${code}. It is valid for ${phoneCodeMinutes} minutes. Do not give it to anybody.`,
  fr: (code, siteName) =>
    `Votre code pour ${siteName} est ${code}. Il est valable ${phoneCodeMinutes} minutes. Ne le donnez à personne.`,
  rw: (code, siteName) =>
    `${siteName}: umubare wawe ni ${code}. Ukora mu minota ${phoneCodeMinutes}. Ntukagire uwo uwuha.`,
};

/** The text message with a code for a number. */
export const codeText = (language: Language, code: string, siteName: string): string => texts[language](code, siteName);
