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
