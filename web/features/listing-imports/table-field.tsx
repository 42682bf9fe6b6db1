import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { acceptOf, importTableFile } from '#contract/media/upload.ts';
import { classNames } from '#web/ui/class-names.ts';

type TableFieldProps = { isBusy: boolean; percent: number; onChoose: (file: File) => void };

/** The table, by drag and drop or click. The browser's own field lies over the whole area. */
export function TableField({ isBusy, percent, onChoose }: TableFieldProps) {
  const t = useTranslations('importProducts');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const leave = () => setIsOver(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    leave();
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onChoose(file);
  };
  return (
    <div
      className={classNames(
        'relative flex flex-col items-center gap-1 rounded-2xl border-2 border-dashed border-line-strong px-5 py-9',
        'text-center transition-colors hover:border-accent has-disabled:opacity-60 has-focus-visible:outline-3',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <FileSpreadsheet aria-hidden="true" className="mb-2 size-8 text-accent" />
      <label htmlFor={id} className="font-semibold">
        {isBusy ? t('sending', { percent: String(percent) }) : t('choose')}
      </label>
      <p id={`${id}-rules`} className="text-sm text-ink-soft text-pretty">
        {t('rules')}
      </p>
      <input
        id={id}
        type="file"
        accept={acceptOf(importTableFile)}
        disabled={isBusy}
        aria-describedby={`${id}-rules`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={leave}
        onDrop={drop}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
