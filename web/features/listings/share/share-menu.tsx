import { Link2, Mail, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { WhatsAppIcon } from '#web/ui/brand-icons.tsx';
import { ButtonSummary } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { mailLink, whatsAppLink } from './share-links.ts';

const lineLook = 'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken';

type ShareMenuProps = { title: string; subject: string; text: string; url: string };

/**
 * Shares the page in the device's own way or, where there is none, by a menu of links, which also works without scripts.
 * The page frame closes the menu like those of the header.
 */
export function ShareMenu(props: ShareMenuProps) {
  const t = useTranslations('listingPage.share');
  const { title, subject, text, url } = props;
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  const open = async (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    if (!(await shareByDevice({ title, text, url }))) await copy();
  };
  return (
    <details data-dropdown className="relative">
      <ButtonSummary variant="secondary" onClick={(event) => void open(event)} className="max-sm:size-11 max-sm:p-0">
        <Share2 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t('action')}</span>
      </ButtonSummary>
      <div className="absolute top-full right-0 z-20 mt-2 flex w-60 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised">
        <button type="button" onClick={() => void copy()} className={`${lineLook} noscript:hidden`}>
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
