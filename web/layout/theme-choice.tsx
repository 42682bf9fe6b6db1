import { useRouter } from '@tanstack/react-router';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isTheme, type Theme, themes } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { chooseTheme } from '#web/lib/preferences.ts';

export const themeIcons = { light: Sun, dark: Moon, system: Monitor };

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

/** The theme the page is shown in; the page's root element is the one place that knows. */
export function useTheme(): Theme {
  const { theme } = useRouter().options.context.preferences;
  return useSyncExternalStore(watchTheme, shownTheme, () => theme);
}

/** Light, dark, or as the device says. Needs scripts, so nothing is shown without them. */
export function ThemeChoice({ className }: { className: string }) {
  const t = useTranslations('layout.theme');
  const present = useTheme();
  return themes.map((theme) => {
    const Icon = themeIcons[theme];
    return (
      <button
        key={theme}
        type="button"
        aria-pressed={theme === present}
        onClick={() => chooseTheme(theme)}
        className={className}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="flex-1">{t(theme)}</span>
        {theme === present && <Check aria-hidden="true" className="size-4" />}
      </button>
    );
  });
}
