import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { ContactTiles } from './contact-tiles.tsx';
import { SocialLinks } from './social-links.tsx';

type Subject = { title: string; location: string; slug: string };

type ContactPageProps = {
  site: Site;
  /** The enquiry form. */
  form: ReactNode;
  /** The property the question is about: the form then comes before the other ways. */
  subject?: Subject;
};

function Tiles({ site }: { site: Site }) {
  const texts = useSiteTexts('contact', site.name);
  return (
    <Container className="py-10 sm:py-14">
      <ContactTiles site={site} texts={texts.tiles} />
    </Container>
  );
}

/** The property in question, with the way back to it. */
function SubjectOfQuestion({ title, location, slug }: Subject) {
  const t = useTranslations('contact.property');
  return (
    <>
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-2 flex items-center gap-2 text-lg text-ink-soft">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        {location}
      </p>
      <ButtonLink to="/product/$slug" params={{ slug }} variant="secondary" className="mt-5">
        {t('back')}
      </ButtonLink>
    </>
  );
}

/** The contact page: every way to reach the operator. */
export function ContactPage({ site, form, subject }: ContactPageProps) {
  const t = useTranslations('contact.property');
  const texts = useSiteTexts('contact', site.name);
  return (
    <>
      <PageIntro title={subject ? t('title') : texts.title} intro={subject ? t('text') : texts.intro} />
      {!subject && <Tiles site={site} />}
      <section className={subject ? 'pt-10 sm:pt-14' : 'pt-4 pb-16 sm:pb-24'}>
        <Container className="grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
          <div>
            {subject ? (
              <SubjectOfQuestion {...subject} />
            ) : (
              <>
                <h2 className="text-2xl sm:text-3xl">{texts.form.title}</h2>
                <p className="mt-2 max-w-prose text-lg text-ink-soft">{texts.form.text}</p>
                {/* On phones the tiles just above lead there. */}
                <div className="max-sm:hidden">
                  <SocialLinks site={site} texts={texts.social} />
                </div>
              </>
            )}
          </div>
          <div className="relative overflow-clip panel-frame p-5 sm:p-8">{form}</div>
        </Container>
      </section>
      {subject && <Tiles site={site} />}
    </>
  );
}
