import type { RentalProfile } from '#contract/rent/rental-profile.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

/** The facts of an applicant's profile; missing ones are left out. */
export function ProfileFacts({ profile }: { profile: RentalProfile }) {
  const t = useTranslations('rent.profile');
  const tRoom = useTranslations('rent.room');
  const { amount } = useFormat();
  const { occupation, employer, income, adults, children = 0, hasPets, smokes, references, about } = profile;
  const yesNo = (value: boolean | undefined) => value !== undefined && t(value ? 'yes' : 'no');
  const facts = [
    [t('occupation'), occupation],
    [t('employer'), employer],
    [t('income'), income !== undefined && amount({ amount: income, currency: 'RWF' })],
    [t('adults'), adults !== undefined && tRoom('people', { adults, children })],
    [t('hasPets'), yesNo(hasPets)],
    [t('smokes'), yesNo(smokes)],
    [t('about'), about],
  ] as const;
  return (
    <dl className="space-y-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
      {references.length > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">{t('references')}</dt>
          {references.map(({ name, contact, relation }) => (
            <dd key={`${name} ${contact}`} className="wrap-anywhere">
              {name} · {contact} · {relation}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
