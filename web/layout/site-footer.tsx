import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { calendarDay } from '#web/lib/format.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Logo } from './logo.tsx';
import { footerGroups, socialLinks } from './navigation.ts';

const linkLook =
  'inline-flex min-h-11 items-center rounded py-1 leading-snug text-ink-soft hover:text-ink hover:underline sm:min-h-9';
const headingLook = 'font-sans text-base font-semibold tracking-normal';

function FooterLinks() {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('footer.navigation')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
      {footerGroups.map(({ text, pages }) => (
        <div key={text}>
          <h2 className={headingLook}>{t(text)}</h2>
          <ul className="mt-2">
            {pages.map((page) => (
              <li key={page.to}>
                <PageLink to={page.to} className={linkLook}>
                  {t(page.text)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ContactDetails({ site }: { site: Site }) {
  const t = useTranslations('layout.footer');
  const links = socialLinks(site);
  return (
    <div className="max-w-sm">
      <Logo siteName={site.name} />
      <p className="mt-4 text-ink-soft">{t('about', { siteName: site.name })}</p>
      <address className="mt-4 flex flex-col items-start not-italic">
        <a href={`mailto:${site.email}`} className={linkLook}>
          {site.email}
        </a>
        <a href={phoneLink(site.phone)} className={linkLook}>
          {site.phone}
        </a>
        <span className="inline-flex min-h-9 items-center text-ink-soft">{site.address}</span>
      </address>
      {links.length > 0 && (
        <>
          <h2 className={`${headingLook} mt-4`}>{t('follow')}</h2>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="me noopener" className={linkLook}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The end of every page: all pages at a glance, how to reach the operator, the languages. */
export function SiteFooter({ site }: { site: Site }) {
  const t = useTranslations('layout.footer');
  const { year } = calendarDay(new Date().toISOString());
  return (
    <footer
      id="footer"
      className="border-t border-line bg-sunken lg:scripted:in-[:has([data-fills-screen])]:hidden print:hidden"
    >
      <RenderedOnce name="footer">
        <Container className="grid gap-10 py-12 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-16">
          <ContactDetails site={site} />
          <FooterLinks />
        </Container>
      </RenderedOnce>
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-sm">
        {site.isDemonstration && <p className="w-full text-ink-soft">{t('demonstration')}</p>}
        <p className="text-ink-soft">{t('copyright', { year: String(year), siteName: site.name })}</p>
        <div className="flex flex-wrap gap-x-6">
          <LanguageChoice
            className={`${linkLook} aria-[current]:font-semibold aria-[current]:text-ink [&_svg]:hidden`}
          />
        </div>
      </Container>
    </footer>
  );
}
