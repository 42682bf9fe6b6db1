import type { Language } from '#contract/languages.ts';
import type { AccountMails } from './account-mail-texts.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { kinyarwanda } from './rw.ts';

export const accountMails: Readonly<Record<Language, AccountMails>> = { en: english, fr: french, rw: kinyarwanda };
