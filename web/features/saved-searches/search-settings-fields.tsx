import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import {
  searchChannels,
  searchNameMaxLength,
  searchRhythms,
} from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Settings = Pick<SavedSearch, 'name' | 'channels' | 'rhythm' | 'quietHours'>;

/** Whether text messages are sent and the person has proven a number, and whether that number has said STOP. */
export type CanText = { canText: boolean; hasStopped?: boolean };

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const clock = (hour: string) => `${hour.padStart(2, '0')}:00`;

/** The hours in which one is not disturbed; both or none. */
export function QuietHours({ quietHours }: Pick<Settings, 'quietHours'>) {
  const t = useTranslations('savedSearches.form');
  const options = [{ value: '', label: t('never') }, ...hours.map((value) => ({ value, label: clock(value) }))];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('quiet')}</legend>
      <p className="text-sm text-ink-soft">{t('quietText')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <SelectField
          label={t('from')}
          name="quietHours.from:number?"
          options={options}
          defaultValue={String(quietHours?.from ?? '')}
        />
        <SelectField
          label={t('to')}
          name="quietHours.to:number?"
          options={options}
          defaultValue={String(quietHours?.to ?? '')}
        />
      </div>
    </fieldset>
  );
}

export function NameField({ name }: Pick<Settings, 'name'>) {
  const t = useTranslations('savedSearches.form');
  return <TextField label={t('name')} name="name" defaultValue={name} maxLength={searchNameMaxLength} required />;
}

export function RhythmField({ rhythm }: Pick<Settings, 'rhythm'>) {
  const t = useTranslations('savedSearches.form');
  return (
    <SelectField
      label={t('rhythm')}
      name="rhythm"
      options={searchRhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
      defaultValue={rhythm}
    />
  );
}

/** The name of a search, and how and when it notifies of new hits. */
export function SearchSettingsFields({ name, channels, rhythm, quietHours, canText, hasStopped }: Settings & CanText) {
  const t = useTranslations('savedSearches.form');
  const offered = searchChannels.filter((channel) => channel !== 'sms' || canText || channels.includes('sms'));
  return (
    <>
      <NameField name={name} />
      <fieldset>
        <legend className="text-sm font-semibold">{t('channels')}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {offered.map((channel) => (
            <label key={channel} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={`channels.${channel}:boolean`}
                value="true"
                defaultChecked={channels.includes(channel)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(`channel.${channel}`)}
            </label>
          ))}
        </div>
        {hasStopped && <p className="text-sm text-warn">{t('stopped')}</p>}
        <p className="text-sm text-ink-soft">{t('channelsText')}</p>
      </fieldset>
      <RhythmField rhythm={rhythm} />
      <QuietHours quietHours={quietHours} />
    </>
  );
}
