import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Problem } from '#web/lib/form-problems.ts';

/** The texts of SPECIFICATION §5 by field and problem. */
const texts = {
  'agencyName required': 'agencyNameRequired',
  'agencyName tooShort': 'agencyNameShort',
  'licenseNumber required': 'licenseNumberRequired',
  'yearsOfExperience required': 'yearsOfExperienceRequired',
  'yearsOfExperience wrong': 'yearsOfExperienceWrong',
  'yearsOfExperience tooLong': 'yearsOfExperienceWrong',
  'officeAddress required': 'officeAddressRequired',
  'website wrong': 'websiteWrong',
  'email required': 'emailRequired',
  'email email': 'emailWrong',
  'phone required': 'phoneRequired',
} as const;

const isKnown = (key: string): key is keyof typeof texts => key in texts;

/** What the form says of a field; undefined for what the general words say as well. */
export function useApplicationProblemText() {
  const t = useTranslations('sell.problem');
  return (name: string, { kind }: Problem): string | undefined => {
    const key = `${name} ${kind}`;
    return isKnown(key) ? t(texts[key]) : undefined;
  };
}
