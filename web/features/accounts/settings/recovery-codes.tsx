import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes, the only time they are seen. The dialog stays until its reader says that they are kept. */
export function RecoveryCodes({
  codes,
  siteName,
  email,
  onClose,
}: {
  codes: readonly string[];
  siteName: string;
  email: string;
  onClose: () => void;
}) {
  const t = useTranslations('settings.twoFactor.codes');
  const [isKept, setIsKept] = useState(false);
  const title = t('file', { siteName, email });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title={t('title')} text={t('text')} isKept onClose={onClose}>
      <div data-print>
        <p className="hidden print:block">{title}</p>
        <ul
          aria-label={t('label')}
          className="grid gap-x-4 gap-y-1.5 rounded-2xl bg-sunken p-4 text-center font-mono sm:grid-cols-2 sm:text-lg print:mt-4 print:bg-transparent print:text-left"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label={t('copy')} />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(`${siteName.toLowerCase()}-recovery-codes.txt`, 'text/plain', text)}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </Button>
      </div>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isKept}
          onChange={() => setIsKept(!isKept)}
          className="size-5 shrink-0 accent-accent"
        />
        {t('kept')}
      </label>
      <Button disabled={!isKept} onClick={onClose} className="mt-3 w-full">
        {t('done')}
      </Button>
    </Dialog>
  );
}
