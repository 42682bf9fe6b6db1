import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';

const groups = [
  { name: 'everywhere', keys: ['/', '?', 'Esc'] },
  { name: 'auction', keys: ['B', 'H'] },
  { name: 'staff', keys: ['A', 'R', '1–9', 'N'] },
] as const;

const words = {
  '/': 'search',
  '?': 'list',
  Esc: 'close',
  B: 'maximum',
  H: 'history',
  A: 'approve',
  R: 'reject',
  '1–9': 'template',
  N: 'next',
} as const;

function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.singleKeys');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className="space-y-5">
        {groups.map(({ name, keys }) => (
          <div key={name}>
            <dt className="font-semibold">{t(`group.${name}`)}</dt>
            <dd>
              <ul className="mt-1.5 space-y-1.5">
                {keys.map((key) => (
                  <li key={key} className="flex items-center justify-between gap-4">
                    <span>{t(`key.${words[key]}`)}</span>
                    <kbd className="min-w-9 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold">
                      {key}
                    </kbd>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}

/** Which single keys there are, with the switch that turns them off. Brings its own texts, loaded with it. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, ['settings'])} timeZone={kigaliTimeZone}>
      <Shortcuts onClose={onClose} />
    </IntlProvider>
  );
}
