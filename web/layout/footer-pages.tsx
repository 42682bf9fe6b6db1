import type { Site } from '#contract/site/site.endpoints.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Container } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { footerLinkLook } from './footer-link-look.ts';
import { footerGroups, socialLinks } from './footer-navigation.ts';
import { Logo } from './logo.tsx';

const headingLook = 'font-sans text-base font-semibold tracking-normal';

function FooterLinks() {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('footer.navigation')} className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
      {footerGroups.map(({ text, pages }) => (
        <div key={text}>
          <h2 className={headingLook}>{t(text)}</h2>
          <ul className="mt-2">
            {pages.map((page) => (
              <li key={page.to}>
                <PageLink to={page.to} className={footerLinkLook}>
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
      <p className="mt-4 text-ink-soft max-sm:hidden">{t('about', { siteName: site.name })}</p>
      <address className="mt-4 flex flex-col items-start not-italic">
        <a href={`mailto:${site.email}`} className={footerLinkLook}>
          {site.email}
        </a>
        <a href={phoneLink(site.phone)} className={footerLinkLook}>
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
                <a href={href} rel="me noopener" className={footerLinkLook}>
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

/** How to reach the operator, and all pages at a glance. */
export function FooterPages() {
  return (
    <Container className="grid gap-8 py-8 sm:gap-10 sm:py-12 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-16">
      <ContactDetails site={useSite()} />
      <FooterLinks />
    </Container>
  );
}
