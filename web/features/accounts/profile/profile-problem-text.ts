import { useLocale } from 'use-intl';
import { passwordMinLength } from '#contract/accounts/account.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Problem } from '#web/lib/form-problems.ts';

const requiredTexts = {
  name: 'required.name',
  phoneNumber: 'required.phoneNumber',
  'address.city': 'required.city',
  'address.street': 'required.street',
  currentPassword: 'required.currentPassword',
  newPassword: 'required.newPassword',
  confirmPassword: 'required.confirmPassword',
} as const;

/** What the server may say about a field, which it says in English. */
const serverTexts = { currentPassword: 'passwordWrong', newPassword: 'passwordTooEasy' } as const;

const isKeyOf = <T extends object>(texts: T, name: PropertyKey): name is keyof T => name in texts;

/** The texts of the profile's forms for a field's problem (SPECIFICATION §5). */
export function useProfileProblemText() {
  const t = useTranslations('profile');
  const language = useLocale();
  return (name: string, problem: Problem): string | undefined => {
    if (problem.kind === 'required' && isKeyOf(requiredTexts, name)) return t(requiredTexts[name]);
    if (problem.kind === 'tooShort' && name === 'newPassword') {
      return t('passwordTooShort', { min: String(passwordMinLength) });
    }
    if (problem.kind === 'wrong' && name === 'confirmPassword') return t('passwordsDiffer');
    if (problem.kind === 'server' && language !== defaultLanguage && isKeyOf(serverTexts, name))
      return t(serverTexts[name]);
    return undefined;
  };
}
