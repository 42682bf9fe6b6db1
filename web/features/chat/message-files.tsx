import { createIsomorphicFn } from '@tanstack/react-start';
import { Download, FileText, ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Attachment } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isLite } from '#web/lib/lite.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileSize } from './attachments.ts';

/** The most space a picture takes, which is reserved before it is loaded. */
const pictureWidth = 288;
const pictureHeight = 320;

function roomFor({ width = 4, height = 3 }: Attachment): { width: number; height: number } {
  const scale = Math.min(1, pictureWidth / width, pictureHeight / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

/** In lite mode: fetched when it is asked for. */
function PictureLink({ file }: { file: Attachment }) {
  return (
    <a href={file.url} className="inline-flex min-h-11 items-center gap-2 underline">
      <ImageIcon aria-hidden="true" className="size-5 shrink-0" />
      {file.name} · {fileSize(file.bytes)}
    </a>
  );
}

const pictureLink = createIsomorphicFn()
  .server((file: Attachment): ReactNode => isLite() && <PictureLink file={file} />)
  .client((_: Attachment): ReactNode => false);

function Picture({ file }: { file: Attachment }) {
  return pictureLink(file) || <OpenPicture file={file} />;
}

function OpenPicture({ file }: { file: Attachment }) {
  const t = useTranslations('chat.files');
  const [isOpen, setIsOpen] = useState(false);
  const room = roomFor(file);
  return (
    <>
      <button
        type="button"
        aria-label={t('open', { file: file.name })}
        onClick={() => setIsOpen(true)}
        className="block max-w-full overflow-hidden rounded-xl"
      >
        <img src={file.url} alt="" loading="lazy" {...room} className="h-auto max-w-full bg-sunken object-cover" />
      </button>
      {isOpen && (
        <Dialog title={file.name} width="wide" onClose={() => setIsOpen(false)}>
          <img src={file.url} alt={file.name} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
          <div className="mt-4 flex justify-end">
            <ButtonAnchor variant="secondary" href={file.url} download={file.name}>
              <Download aria-hidden="true" className="size-5" />
              {t('save')}
            </ButtonAnchor>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Document({ file }: { file: Attachment }) {
  return (
    <a
      href={file.url}
      download={file.name}
      className="flex max-w-72 items-center gap-3 rounded-xl border border-current/25 px-3 py-2 hover:underline"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="block text-sm">PDF · {fileSize(file.bytes)}</span>
      </span>
    </a>
  );
}

/** The files of a message: pictures as pictures, documents to be saved. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {files.map((file) =>
        file.kind === 'pdf' ? <Document key={file.url} file={file} /> : <Picture key={file.url} file={file} />,
      )}
    </div>
  );
}
