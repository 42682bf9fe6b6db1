import { FileCheck, Upload, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useLocale } from 'use-intl';
import { acceptOf, verificationDocumentFile } from '#contract/media/upload.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { documentMegabytes, documentTypes } from './document-problem.ts';

const kibibyte = 1024;

function useSize() {
  const t = useTranslations('sell.document');
  const language = useLocale();
  return (bytes: number) => {
    const kilobytes = Math.max(1, Math.round(bytes / kibibyte));
    if (kilobytes < kibibyte) return t('kilobytes', { n: String(kilobytes) });
    return t('megabytes', { n: formatNumber(Math.round((kilobytes / kibibyte) * 10) / 10, language) });
  };
}

function ChosenFile({ file, isDisabled, onRemove }: { file: File; isDisabled: boolean; onRemove: () => void }) {
  const t = useTranslations('sell.document');
  const sizeOf = useSize();
  return (
    <div className="mt-3 flex items-center gap-3 rounded-2xl bg-fine-soft py-1.5 pr-1.5 pl-4">
      <FileCheck aria-hidden="true" className="size-5 shrink-0 text-fine" />
      <p aria-live="polite" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
        {t('chosen', { name: file.name, size: sizeOf(file.size) })}
      </p>
      <button
        type="button"
        aria-label={t('remove')}
        disabled={isDisabled}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface disabled:opacity-60"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type DocumentFieldProps = {
  file: File | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File | undefined) => void;
  ref: Ref<HTMLInputElement>;
};

/** The document, by drag and drop or click (SPECIFICATION §5). */
export function DocumentField({ file, error, isDisabled, onChoose, ref }: DocumentFieldProps) {
  const t = useTranslations('sell');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('field.document')}
      </label>
      <FileDrop
        ref={ref}
        id={id}
        icon={Upload}
        accept={acceptOf(verificationDocumentFile)}
        isDisabled={isDisabled}
        isInvalid={error !== undefined}
        describedBy={classNames(`${id}-rules`, error && `${id}-error`)}
        onChoose={([chosen]) => onChoose(chosen)}
        className="mt-1.5"
      >
        {(isOver) => (
          <>
            <p className="font-semibold">
              {isOver ? t('document.dropNow') : t(file ? 'document.replace' : 'document.choose')}
            </p>
            {!isOver && <p className="text-sm text-ink-soft pointer-coarse:hidden">{t('document.drop')}</p>}
            <p id={`${id}-rules`} className="mt-2 max-w-md text-sm text-ink-soft text-pretty">
              {t('document.rules', { types: documentTypes, megabytes: documentMegabytes })}
            </p>
          </>
        )}
      </FileDrop>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {file && <ChosenFile file={file} isDisabled={isDisabled} onRemove={() => onChoose(undefined)} />}
    </div>
  );
}
