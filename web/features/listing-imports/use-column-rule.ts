import { importColumnNames } from '#contract/listing-imports/import-columns.ts';
import {
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  plotVocabulary,
  rentPeriods,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  category: listingCategories,
  type: listingTypes,
  status: listingStatuses,
  purpose: listingPurposes,
  rent_period: rentPeriods,
  amenities: listingAmenities,
  zoning: plotVocabulary.zoning,
  road_access: plotVocabulary.roadAccess,
  slope: plotVocabulary.slope,
  water: plotVocabulary.water,
  power: plotVocabulary.power,
};

/** What a cell of a column may hold. The words of the check are for programs. */
export function useColumnRule() {
  const t = useTranslations('importProducts.rule');
  return (column: string) => {
    const known = importColumnNames.find((name) => name === column);
    return t(known ?? 'other', { values: (known && values[known]?.join(', ')) ?? '' });
  };
}
