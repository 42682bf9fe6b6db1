import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { TextField } from '#web/ui/field.tsx';
import type { DealReader } from '../next-act.ts';
import { identityNames } from './identity-values.ts';

type FieldsProps = {
  deal: Deal;
  reader: DealReader;
  /** The parts that are missing. */
  wrong: readonly string[];
  /** The parts that the server has refused. */
  refused: Readonly<Record<string, string>>;
};

/** The name of a party for the documents, and of the seller the parcel. */
export function IdentityFields({ deal, reader, wrong, refused }: FieldsProps) {
  const t = useTranslations('dealRoom.identity');
  if (reader === 'staff') return null;
  const stated = deal.identities[reader];
  const isRefused = (field: string) => wrong.includes(field) || `fields.identity.${field}` in refused;
  return (
    <>
      <TextField
        label={t('legalName')}
        hint={t('legalNameHint')}
        name={identityNames.legalName}
        defaultValue={stated?.legalName}
        required
        maxLength={120}
        autoComplete="name"
        data-first-field
        {...(isRefused('legalName') && { error: t('legalNameWrong') })}
      />
      {reader === 'seller' && (
        <TextField
          label={t('parcel')}
          hint={t('parcelHint')}
          name={identityNames.parcel}
          defaultValue={stated?.parcel}
          maxLength={20}
          autoComplete="off"
          {...(isRefused('parcel') && { error: t('parcelWrong') })}
        />
      )}
    </>
  );
}
