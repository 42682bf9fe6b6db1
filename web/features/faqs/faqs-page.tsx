import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { Accordion, AccordionItem, useItemInAddress } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

/** The frequently asked questions. The first stands open, to show that there is something to open. */
export function FaqsPage({ siteName }: { siteName: string }) {
  const texts = useSiteTexts('faqs', siteName);
  useItemInAddress();
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro} />
      <Container className="py-12 sm:py-16">
        <Accordion className="max-w-4xl">
          {Object.entries(texts.items).map(([id, { question, answer }], index) => (
            <AccordionItem key={id} id={id} name="faqs" title={question} heading="h2" isOpen={index === 0}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </Container>
      <Callout title={texts.more.title}>
        <ButtonLink to="/help-center" variant="secondary" size="large">
          {texts.more.helpCenter}
        </ButtonLink>
        <ButtonLink to="/contact-us" size="large">
          {texts.more.contact}
        </ButtonLink>
      </Callout>
    </>
  );
}

/** The questions and answers as search engines read them. */
export function faqStructuredData(
  items: Readonly<Record<string, { question: string; answer: string }>>,
): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: Object.values(items).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
