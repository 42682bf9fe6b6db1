import { useLocale } from 'use-intl';
import { passwordMinLength } from '#contract/accounts/account.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Problem } from '#web/lib/form-problems.ts';

const requiredTexts = {
  name: 'required.name',
  email: 'required.email',
  password: 'required.password',
  newPassword: 'required.newPassword',
  phoneNumber: 'required.phoneNumber',
  number: 'required.number',
  'address.city': 'required.city',
  'address.street': 'required.street',
  code: 'required.code',
} as const;

/** What the server may say about a field, which it says in English. */
const serverTexts = {
  email: 'emailTaken',
  password: 'passwordTooEasy',
  newPassword: 'passwordTooEasy',
  code: 'wrongCode',
} as const;

const isKeyOf = <T extends object>(texts: T, name: string | number | symbol): name is keyof T => name in texts;

/** The texts of the sign-in forms for a field's problem (SPECIFICATION §5). */
export function useAuthProblemText() {
  const t = useTranslations('auth');
  const language = useLocale();
  return (name: string, problem: Problem): string | undefined => {
    if (problem.kind === 'required' && isKeyOf(requiredTexts, name)) return t(requiredTexts[name]);
    if (problem.kind === 'tooShort' && /password$/i.test(name)) {
      return t('passwordTooShort', { min: String(passwordMinLength) });
    }
    if (problem.kind === 'server' && language !== defaultLanguage && isKeyOf(serverTexts, name))
      return t(serverTexts[name]);
    return undefined;
  };
}
