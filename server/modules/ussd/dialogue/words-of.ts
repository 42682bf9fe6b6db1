import type { Language } from '#contract/languages.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';
import { kinyarwanda } from './words/rw.ts';
import type { Words } from './words/words.ts';

const all: Readonly<Record<Language, Words>> = { en: english, fr: french, rw: kinyarwanda };

export const wordsOf = (language: Language): Words => all[language];
