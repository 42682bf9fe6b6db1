import { Link2, Mail, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { WhatsAppIcon } from '#web/ui/brand-icons.tsx';
import { ButtonSummary } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { mailLink, whatsAppLink } from './share-links.ts';

const lineLook = 'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken';

type ShareMenuProps = { title: string; subject: string; text: string; url: string };

/** Hands what is shared to the device's own way of sharing; false when it has none. */
function shareByDevice({ title, text, url }: ShareMenuProps): boolean {
  if (!('share' in navigator)) return false;
  navigator.share({ title, text, url }).catch((error: Error) => {
    // Most often the visitor has changed their mind.
    if (error.name !== 'AbortError') logFailure('Failed to share', error);
  });
  return true;
}

/**
 * Shares the page in the device's own way or, where there is none, by a menu of links, which also works without scripts.
 * The page frame closes the menu like those of the header.
 */
export function ShareMenu(props: ShareMenuProps) {
  const t = useTranslations('listings.detail.share');
  const { subject, text, url } = props;
  const open = (event: MouseEvent) => {
    if (shareByDevice(props)) event.preventDefault();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: t('copied') });
    } catch (error) {
      logFailure('Failed to share', error);
      showToast({ kind: 'error', text: t('copyFailed') });
    }
  };
  return (
    <details data-dropdown className="relative">
      <ButtonSummary variant="secondary" onClick={open} className="max-sm:size-11 max-sm:p-0">
        <Share2 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t('action')}</span>
      </ButtonSummary>
      <div className="absolute top-full right-0 z-20 mt-2 flex w-60 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised">
        <button type="button" onClick={() => void copy()} className={lineLook}>
          <Link2 aria-hidden="true" className="size-5" />
          {t('copyLink')}
        </button>
        <a href={whatsAppLink(text, url)} target="_blank" rel="noopener" className={lineLook}>
          <WhatsAppIcon className="size-5" />
          {t('whatsapp')}
        </a>
        <a href={mailLink(subject, text, url)} className={lineLook}>
          <Mail aria-hidden="true" className="size-5" />
          {t('email')}
        </a>
      </div>
    </details>
  );
}
