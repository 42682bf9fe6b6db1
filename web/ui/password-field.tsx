import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { TextField } from './field.tsx';

/** A field for a password, which can be looked at. `autoComplete` says whether it is the present or a new one. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const t = useTranslations('layout.password');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      aria-label={t(isShown ? 'hide' : 'show')}
      onClick={() => setIsShown(!isShown)}
      className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-xl text-ink-soft hover:text-ink noscript:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
