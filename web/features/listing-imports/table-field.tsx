import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { acceptOf, importTableFile } from '#contract/media/upload.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

type TableFieldProps = { isBusy: boolean; percent: number; onChoose: (file: File) => void };

/** The table, by drag and drop or click. */
export function TableField({ isBusy, percent, onChoose }: TableFieldProps) {
  const t = useTranslations('importProducts');
  const id = useId();
  return (
    <FileDrop
      id={id}
      icon={FileSpreadsheet}
      accept={acceptOf(importTableFile)}
      isDisabled={isBusy}
      describedBy={`${id}-rules`}
      onChoose={([file]) => file && onChoose(file)}
    >
      {() => (
        <>
          <label htmlFor={id} className="font-semibold">
            {isBusy ? t('sending', { percent: String(percent) }) : t('choose')}
          </label>
          <p id={`${id}-rules`} className="text-sm text-ink-soft text-pretty">
            {t('rules')}
          </p>
        </>
      )}
    </FileDrop>
  );
}
