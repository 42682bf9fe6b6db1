import { useTranslations } from '#web/i18n/use-translations.ts';
import { useSingleKeysSwitch } from '#web/lib/single-keys.ts';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';

const keys = [
  { key: 'A', does: 'approve' },
  { key: 'R', does: 'reject' },
  { key: '1–9', does: 'template' },
  { key: 'N', does: 'next' },
] as const;

/** Which keys do what, and the switch that turns them off. Shown where there is a keyboard. */
export function KeyHints() {
  const t = useTranslations('staff.keys');
  const isOn = useSingleKeysSwitch();
  return (
    <div className="hidden flex-wrap items-center gap-x-5 text-sm text-ink-soft md:pointer-fine:flex">
      <ul aria-label={t('title')} className={`flex flex-wrap gap-x-4 gap-y-1 ${isOn ? '' : 'line-through opacity-70'}`}>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd className="rounded-md border border-line bg-surface px-1.5 font-sans text-xs font-semibold text-ink">
              {key}
            </kbd>{' '}
            {t(does)}
          </li>
        ))}
      </ul>
      <SingleKeysSwitch />
    </div>
  );
}
