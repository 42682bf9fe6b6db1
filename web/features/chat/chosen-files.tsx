import { FileText, X } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Chosen } from './composer-state.ts';

/** The files of the message being written: their names, the progress of their upload, and a button to remove each. */
export function ChosenFiles({ files, onRemove }: { files: readonly Chosen[]; onRemove: (id: string) => void }) {
  const t = useTranslations('chat.files');
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="flex gap-2 overflow-x-auto px-1 pt-1 pb-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="relative flex w-40 shrink-0 items-center gap-2 overflow-hidden rounded-xl border border-line bg-sunken p-1.5 pr-9"
        >
          {file.isImage ? (
            <img src={file.preview} alt="" className="size-10 shrink-0 rounded-lg object-cover" />
          ) : (
            <FileText aria-hidden="true" className="m-2 size-6 shrink-0 text-ink-soft" />
          )}
          <span className="min-w-0 truncate text-sm" title={file.name}>
            {file.name}
          </span>
          <button
            type="button"
            aria-label={t('remove', { file: file.name })}
            onClick={() => onRemove(file.id)}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-soft hover:text-bad"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
          {file.attachment === undefined && (
            <progress
              aria-label={t('uploading', { file: file.name })}
              value={file.share}
              max={1}
              className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
