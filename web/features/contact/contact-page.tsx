import type { ReactNode } from 'react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { ContactTiles } from './contact-tiles.tsx';
import { SocialLinks } from './social-links.tsx';

type ContactPageProps = {
  site: Site;
  /** The enquiry form. */
  form: ReactNode;
  /** Somebody came to ask about one property: the form stands before the other ways. */
  startsWithForm?: boolean;
};

/** The contact page: every way to reach the operator. */
export function ContactPage({ site, form, startsWithForm = false }: ContactPageProps) {
  const texts = useSiteTexts('contact', site.name);
  const tiles = (
    <Container className="py-10 sm:py-14">
      <ContactTiles site={site} texts={texts.tiles} />
    </Container>
  );
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro} />
      {!startsWithForm && tiles}
      <section className={startsWithForm ? 'pt-10 sm:pt-14' : 'pt-4 pb-16 sm:pb-24'}>
        <Container className="grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
          <div>
            <h2 className="text-2xl sm:text-3xl">{texts.form.title}</h2>
            <p className="mt-2 max-w-prose text-lg text-ink-soft">{texts.form.text}</p>
            <SocialLinks site={site} texts={texts.social} />
          </div>
          <div className="relative overflow-clip rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8">
            {form}
          </div>
        </Container>
      </section>
      {startsWithForm && tiles}
    </>
  );
}
