import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Texts } from './page-texts.ts';
import { rw } from './rw.ts';

/** The words of the page in a language, else in English; the page works alone, so it brings its own. */
export function textsOf(language: string): { language: string; texts: Texts } {
  if (language.startsWith('fr')) return { language: 'fr', texts: fr };
  return language.startsWith('rw') ? { language: 'rw', texts: rw } : { language: 'en', texts: en };
}
