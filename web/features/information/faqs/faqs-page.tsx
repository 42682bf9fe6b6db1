import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { Accordion, AccordionItem, useItemInAddress } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

/** The frequently asked questions. The first is open, to show that there is something to open. */
export function FaqsPage({ siteName }: { siteName: string }) {
  const texts = useSiteTexts('faqs', siteName);
  useItemInAddress();
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro} />
      <Container className="grid items-start gap-8 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <Accordion>
          {Object.entries(texts.items).map(([id, { question, answer }], index) => (
            <AccordionItem key={id} id={id} name="faqs" title={question} heading="h2" isOpen={index === 0}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
        <section className="rounded-3xl bg-accent-soft p-6 sm:p-8">
          <h2 className="text-2xl">{texts.more.title}</h2>
          <div className="mt-5 flex flex-wrap gap-3 lg:flex-col">
            <ButtonLink to="/contact-us">{texts.more.contact}</ButtonLink>
            <ButtonLink to="/help-center" variant="secondary">
              {texts.more.helpCenter}
            </ButtonLink>
          </div>
        </section>
      </Container>
    </>
  );
}
