import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { calendarDay } from '#web/lib/format.ts';
import { Container } from '#web/ui/layout.tsx';
import { footerLinkLook } from './footer-link-look.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LateFooterPages } from './late-footer-pages.tsx';
import { LiteChoice } from './lite-choice.tsx';

/** The end of every page: all pages at a glance, how to reach the operator, the languages. */
export function SiteFooter({ site }: { site: Site }) {
  const t = useTranslations('layout.footer');
  const { year } = calendarDay(new Date().toISOString());
  return (
    <footer
      id="footer"
      className="border-t border-line bg-sunken lg:scripted:in-[:has([data-fills-screen])]:hidden print:hidden"
    >
      <div className="far-below">
        <LateFooterPages />
      </div>
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-sm">
        {site.isDemonstration && <p className="w-full text-ink-soft">{t('demonstration')}</p>}
        <p className="text-ink-soft">{t('copyright', { year: String(year), siteName: site.name })}</p>
        <div className="flex flex-wrap gap-x-6">
          <LanguageChoice
            className={`${footerLinkLook} aria-[current]:font-semibold aria-[current]:text-ink`}
            hasTick={false}
          />
          <LiteChoice className={footerLinkLook} />
        </div>
      </Container>
    </footer>
  );
}
