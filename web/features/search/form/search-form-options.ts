import { lookingForTexts } from '#contract/search/looking-for.ts';
import type { useTranslations } from '#web/i18n/use-translations.ts';

type Texts = ReturnType<typeof useTranslations<'home.searchForm'>>;

/** Those of SPECIFICATION §2; what the tabs offer besides is one more while it is chosen. */
export const lookingForOptions = (t: Texts, present: string) => [
  { value: '', label: t('lookingForOptions.choose') },
  { value: 'Available', label: t('lookingForOptions.available') },
  { value: 'For Sale', label: t('lookingForOptions.buy') },
  { value: 'Rental', label: t('lookingForOptions.rent') },
  ...(['stay', 'auction'] as const).flatMap((deal) =>
    lookingForTexts[deal] === present ? [{ value: present, label: t(`deals.${deal}`) }] : [],
  ),
];

/** The types of SPECIFICATION §2. */
export const propertyTypeOptions = (t: Texts, present: string | undefined) => {
  const options = [
    { value: '', label: t('propertyTypeOptions.select') },
    { value: 'House', label: t('propertyTypeOptions.house') },
    { value: 'Office', label: t('propertyTypeOptions.office') },
    { value: 'Land', label: t('propertyTypeOptions.land') },
    { value: 'Apartment/Condo', label: t('propertyTypeOptions.apartment') },
    { value: 'Commercial Space', label: t('propertyTypeOptions.commercial') },
    { value: 'Industrial Property', label: t('propertyTypeOptions.industrial') },
  ];
  // Several types, as the filters allow, are one more choice as long as they are chosen.
  const count = present?.split(',').length ?? 0;
  return count > 1 && present !== undefined
    ? [...options, { value: present, label: t('propertyTypeOptions.several', { count: String(count) }) }]
    : options;
};
