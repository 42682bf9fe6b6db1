import { Link } from 'lucide-react';
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import { type HelpGroup, type HelpItem, markWords } from './help-search.ts';

type HelpGroupsProps = {
  groups: readonly HelpGroup[];
  /** What the reader searches for, to be opened and marked; empty while they browse. */
  words: readonly string[];
  linkText: string;
};

/** The groups of answers, each an accordion. While something is searched, what matches is open. */
export function HelpGroups({ groups, words, linkText }: HelpGroupsProps) {
  const isSearching = words.length > 0;
  return groups.map(({ id, title, items }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2 id={`${id}-title`} className="mb-4 text-2xl sm:text-3xl">
        {title}
      </h2>
      <Accordion>
        {items.map((item) => (
          <AccordionItem
            key={item.id}
            id={item.id}
            name={isSearching ? undefined : id}
            title={<Marked text={item.question} words={words} />}
            isOpen={isSearching}
          >
            <Answer item={item} words={words} linkText={linkText} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  ));
}

function Answer({ item, words, linkText }: { item: HelpItem; words: readonly string[]; linkText: string }) {
  return (
    <>
      <p>
        <Marked text={item.answer} words={words} />
      </p>
      <a
        href={`#${item.id}`}
        className="mt-2 -mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-accent hover:underline"
      >
        <Link aria-hidden="true" className="size-4" />
        {linkText}
      </a>
    </>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  let at = 0;
  return markWords(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? (
      <mark key={key} className="rounded-sm bg-warn-soft text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
