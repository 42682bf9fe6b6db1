import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { type Language, languages, type Theme, themes } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { chooseLanguageForAll, chooseTheme } from '#web/lib/preferences.ts';
import { useShownAtOnce } from '#web/lib/use-shown-at-once.ts';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';
import { showToast } from '#web/ui/toast.ts';
import { SettingsPart } from './settings-part.tsx';

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  values: readonly Value[];
  selected: Value;
  isDisabled: boolean;
  onChoose: (value: Value) => void;
  children: (value: Value) => ReactNode;
};

/** One of a few, all of them in sight. */
function Choices<Value extends string>({
  name,
  label,
  values,
  selected,
  isDisabled,
  onChoose,
  children,
}: ChoicesProps<Value>) {
  const [shown, show] = useShownAtOnce(selected);
  return (
    <fieldset disabled={isDisabled} className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-line-strong px-4 font-medium transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === shown}
            onChange={() => {
              show(value);
              onChoose(value);
            }}
            className="size-4 accent-accent outline-none"
          />
          {children(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** The language of the pages and of the mails to this person. */
export function LanguageSettings() {
  const t = useTranslations('settings.language');
  const names = useTranslations('layout.languages');
  const present = useLocale();
  const errorText = useErrorText();
  const isReady = useHydrated();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (language: Language) => callApi('PUT /api/edit/profile', { body: { language }, files: {} }),
    onSuccess: (_, language) => chooseLanguageForAll(language),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  return (
    <SettingsPart id="language" title={t('title')} text={t('text')}>
      <Choices
        name="language"
        label={t('title')}
        values={languages}
        selected={isPending ? variables : present}
        isDisabled={!isReady || isPending}
        onChoose={mutate}
      >
        {(language) => <span lang={language}>{names(language)}</span>}
      </Choices>
    </SettingsPart>
  );
}

/** Shortcuts of one character, which some people must be able to turn off; kept on this device. */
export function SingleKeysSettings() {
  const t = useTranslations('settings.singleKeys');
  return (
    <SettingsPart id="single-keys" title={t('title')} text={t('text')}>
      <SingleKeysSwitch />
    </SettingsPart>
  );
}

/** Light, dark, or as the device says; kept on this device. `theme` is what the page is shown in. */
export function ThemeSettings({ theme }: { theme: Theme }) {
  const t = useTranslations('settings.theme');
  const names = useTranslations('layout.theme');
  const isReady = useHydrated();
  return (
    <SettingsPart id="theme" title={t('title')} text={t('text')}>
      <Choices
        name="theme"
        label={t('title')}
        values={themes}
        selected={theme}
        isDisabled={!isReady}
        onChoose={chooseTheme}
      >
        {(value) => names(value)}
      </Choices>
    </SettingsPart>
  );
}
