import { type Ref, useId } from 'react';
import { isLanguage, type Language, languages } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Select } from '#web/ui/field.tsx';
import type { ReasonTemplate } from './reason-templates.ts';

type TemplateChoiceProps = {
  templates: readonly ReasonTemplate[];
  language: Language;
  onLanguage: (language: Language) => void;
  onChoose: (template: ReasonTemplate) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** Templates of reasons, each with its number key, in the reader's language. */
export function TemplateChoice({ templates, language, onLanguage, onChoose, ref }: TemplateChoiceProps) {
  const t = useTranslations('staff.dialog');
  const layout = useTranslations('layout');
  const id = useId();
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={`${id}-hint`} className="min-w-0 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <legend className="float-left text-sm font-semibold">{t('templates')}</legend>
        <label htmlFor={id} className="sr-only">
          {t('language')}
        </label>
        <div className="w-44">
          <Select
            id={id}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
            options={languages.map((value) => ({ value, label: layout(`languages.${value}`) }))}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('templatesHint')}
      </p>
      <ol className="-mx-1 mt-3 flex min-h-13 gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap">
        {templates.map((template, index) => (
          <li key={template.name} className="shrink-0">
            <button
              type="button"
              onClick={() => onChoose(template)}
              title={template.text}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm hover:border-accent hover:text-accent"
            >
              <span
                aria-hidden="true"
                className="hidden rounded-md bg-sunken px-1.5 text-xs font-semibold text-ink-soft pointer-fine:inline"
              >
                {index + 1}
              </span>
              {template.name}
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
