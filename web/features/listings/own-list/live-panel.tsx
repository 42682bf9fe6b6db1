import { Link, useHydrated, useNavigate, useRouterState } from '@tanstack/react-router';
import { CircleCheckBig, Copy, Eye, Share2, X } from 'lucide-react';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { WhatsAppIcon } from '#web/ui/brand-icons.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { whatsAppLink } from '../share/share-links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** A property that has just been published. */
    published?: { id: string; slug: string; title: string };
  }
}

type Published = { id: string; slug: string; title: string };

/** Where a link goes: by the device's own way of sharing, else by WhatsApp. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const t = useTranslations('ownList.live');
  if ('share' in navigator) {
    return (
      <Button variant="secondary" onClick={() => void shareByDevice({ title, url })}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('share')}
      </Button>
    );
  }
  return (
    <ButtonAnchor variant="secondary" href={whatsAppLink(title, url)} target="_blank" rel="noopener">
      <WhatsAppIcon className="size-5" />
      {t('whatsapp')}
    </ButtonAnchor>
  );
}

function NextSteps({ id }: { id: string }) {
  const t = useTranslations('ownList.live');
  const messages = usePageLink('/messages');
  const add = usePageLink('/new-product');
  const look = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      <li>
        <Link to="/update-product/$id" params={{ id }} className={look}>
          {t('improve')}
        </Link>
      </li>
      <li>
        <a {...messages} className={look}>
          {t('messages')}
        </a>
      </li>
      <li>
        <a {...add} className={look}>
          {t('another')}
        </a>
      </li>
    </ul>
  );
}

function Panel({ published: { id, slug, title }, siteUrl }: { published: Published; siteUrl: string }) {
  const t = useTranslations('ownList');
  const navigate = useNavigate();
  const url = `${siteUrl}${listingPathBy(slug, 'share')}`;
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  const dismiss = () =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: ({ published: _, ...state }) => state,
    });
  return (
    <section aria-labelledby="live-title" className="mt-5 rounded-3xl bg-fine-soft p-5 sm:p-6 print:hidden">
      <div className="flex items-start gap-3">
        <CircleCheckBig aria-hidden="true" className="mt-1 size-6 shrink-0 text-fine" />
        <div className="min-w-0 flex-1">
          <h2 id="live-title" className="text-xl sm:text-2xl">
            {t('live.title')}
          </h2>
          <p className="mt-1 wrap-anywhere">{t('live.text', { title })}</p>
        </div>
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={dismiss}
          className="-mt-1 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/product/$slug" params={{ slug }}>
          <Eye aria-hidden="true" className="size-5" />
          {t('live.view')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t('live.copy')}
        </Button>
        <ShareButton title={title} url={url} />
      </div>
      <h3 className="mt-5 font-sans text-sm font-semibold tracking-normal">{t('live.next')}</h3>
      <NextSteps id={id} />
    </section>
  );
}

/** After a property was published: where it is, how it is shared, and what helps it now. Until it is dismissed. */
export function LivePanel({ siteUrl }: { siteUrl: string }) {
  const published = useRouterState({ select: ({ location }) => location.state.published });
  // The server does not know where one came from.
  const isHydrated = useHydrated();
  return isHydrated && published && <Panel key={published.id} published={published} siteUrl={siteUrl} />;
}
