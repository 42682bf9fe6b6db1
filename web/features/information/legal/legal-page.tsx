import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Paragraphs, Prose } from '#web/ui/prose.tsx';

/** A page of numbered sections with its contents beside it: the privacy policy and the terms of use. */
export function LegalPage({ area, siteName }: { area: 'privacyPolicy' | 'termsOfUse'; siteName: string }) {
  const texts = useSiteTexts(area, siteName);
  const sections = Object.entries(texts.sections);
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro}>
        <p className="mt-4 font-medium text-ink-soft">{texts.lastUpdated}</p>
      </PageIntro>
      <Container className="grid gap-10 py-10 sm:py-16 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <nav
          aria-label={texts.contents}
          className="self-start rounded-2xl border border-line bg-surface p-3 lg:sticky lg:top-24"
        >
          <p className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">{texts.contents}</p>
          <ol>
            {sections.map(([number, { heading }]) => (
              <li key={number}>
                <a
                  href={`#section-${number}`}
                  className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5 leading-snug hover:bg-sunken hover:text-accent"
                >
                  <span aria-hidden="true" className="w-5 shrink-0 text-right text-ink-soft tabular-nums">
                    {number}
                  </span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 space-y-12">
          {sections.map(([number, { heading, body }]) => (
            <section key={number} id={`section-${number}`} className="scroll-mt-4">
              <h2 className="mb-4 text-2xl">
                <span className="text-accent">{number}.</span> {heading}
              </h2>
              <Prose>
                <Paragraphs texts={body} />
              </Prose>
            </section>
          ))}
        </div>
      </Container>
      <Callout title={texts.contact.title}>
        <ButtonLink to="/contact-us" size="large">
          {texts.contact.action}
        </ButtonLink>
      </Callout>
    </>
  );
}
