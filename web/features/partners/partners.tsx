import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import type { Partner } from '#contract/partners/partners.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { isLite } from '#web/lib/lite.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { Section } from '#web/ui/layout.tsx';
import { partnersQuery } from './partners.queries.ts';
import { usePartnerRow } from './use-partner-row.ts';

function RowButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function PartnerRow({ partners }: { partners: readonly Partner[] }) {
  const t = useTranslations('partners');
  const { canMove, movesByItself, isStopped, move, stopOrGoOn, shift, holdProps, swipeProps } = usePartnerRow(
    partners.length,
  );
  return (
    <section aria-label={t('carousel')} {...holdProps}>
      <div className="overflow-hidden noscript:overflow-x-auto" {...swipeProps}>
        <ul
          className="flex touch-pan-y transition-transform duration-500 ease-out select-none"
          style={{ transform: `translateX(-${shift}%)` }}
        >
          {partners.map(({ _id, name, logo }) => (
            <li
              key={_id}
              className="shrink-0 basis-full px-2 min-[480px]:basis-1/2 sm:basis-1/3 md:basis-1/4 lg:basis-1/5"
            >
              <div className="flex h-32 items-center justify-center rounded-2xl border border-line bg-surface px-6">
                {isLite() && name}
                <img
                  src={logo}
                  alt={t('logoAlt', { name })}
                  width={320}
                  height={120}
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                  className="max-h-20 w-auto object-contain"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {canMove && (
        <div className="mt-4 flex justify-center gap-1 noscript:hidden">
          <RowButton label={t('previous')} icon={ChevronLeft} onClick={() => move(-1)} />
          {movesByItself && (
            <RowButton
              label={isStopped ? t('play') : t('pause')}
              icon={isStopped ? Play : Pause}
              onClick={stopOrGoOn}
            />
          )}
          <RowButton label={t('next')} icon={ChevronRight} onClick={() => move(1)} />
        </div>
      )}
    </section>
  );
}

function PartnersContent() {
  const t = useTranslations('partners');
  const errorText = useErrorText();
  const isHydrated = useHydrated();
  const { data, error } = useQuery(partnersQuery());
  if (data && data.length > 0) {
    return (
      <RenderedOnce name="partners" given={data}>
        <PartnerRow partners={data} />
      </RenderedOnce>
    );
  }
  // A failure while the server rendered is not the last word: the browser asks again.
  const text = data ? t('empty') : error && isHydrated ? t('error', { message: errorText(error) }) : t('loading');
  return (
    <p role={error ? 'alert' : undefined} className="flex min-h-32 items-center justify-center text-ink-soft">
      {text}
    </p>
  );
}

/** The firms the operator works with, in a row that moves by itself (SPECIFICATION §9). */
export function Partners() {
  const t = useTranslations('partners');
  return (
    <Section title={t('title')} intro={t('subtitle')}>
      <PartnersContent />
    </Section>
  );
}
