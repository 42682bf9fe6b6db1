import { useMemo, useState } from 'react';
import type { Messages } from 'use-intl';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useItemInAddress } from '#web/ui/accordion.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { HelpGroups } from './help-groups.tsx';
import { countItems, type HelpGroup, searchHelp, wordsOf } from './help-search.ts';
import { HelpSearchForm } from './help-search-form.tsx';
import { HowSearchWorks } from './how-search-works.tsx';

type Groups = Messages['helpCenter']['groups'];

function groupsOf(groups: Groups): HelpGroup[] {
  return Object.entries(groups).map(([id, { title, items }]) => ({
    id,
    title,
    items: Object.entries(items).map(([itemId, texts]) => ({ id: itemId, ...texts })),
  }));
}

/**
 * The search text; a different address, such as a link to all answers, replaces it. An address that only follows a
 * search from here does not overwrite later typing.
 */
function useQueryOf(asked: string) {
  const [query, setQuery] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [shownFor, setShownFor] = useState(asked);
  if (shownFor !== asked) {
    setShownFor(asked);
    setSent(asked);
    if (asked !== sent) setQuery(asked);
  }
  return { query, setQuery, setSent };
}

type HelpCenterProps = {
  siteName: string;
  /** What the address asks for. */
  query: string;
  /** Called when the reader sends the form, so that the address reflects the search. */
  onSearch: (query: string) => void;
};

/** The help center: four groups of answers with a search, and how the search for properties works. */
export function HelpCenter({ siteName, query: asked, onSearch }: HelpCenterProps) {
  const texts = useSiteTexts('helpCenter', siteName);
  const groups = useMemo(() => groupsOf(texts.groups), [texts]);
  const { query, setQuery, setSent } = useQueryOf(asked);
  const words = useMemo(() => wordsOf(query), [query]);
  const found = useMemo(() => searchHelp(groups, words), [groups, words]);
  useItemInAddress();
  const search = (text: string) => {
    setSent(text.trim());
    onSearch(text);
  };
  const showAll = () => {
    setQuery('');
    search('');
  };
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro}>
        <HelpSearchForm query={query} onQuery={setQuery} onSubmit={search} />
      </PageIntro>
      <Container className="grid gap-8 py-10 sm:py-14 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Topics title={texts.topics} groups={found} last={texts.howSearchWorks.title} />
        <div className="max-w-4xl min-w-0 space-y-12">
          <SearchOutcome query={query} count={words.length === 0 ? undefined : countItems(found)} onShowAll={showAll} />
          <HelpGroups groups={found} words={words} linkText={texts.linkToAnswer} />
        </div>
      </Container>
      <HowSearchWorks texts={texts.howSearchWorks} />
      <div className="pt-12 sm:pt-16">
        <Callout title={texts.contact.title} text={texts.contact.text}>
          <ButtonLink to="/contact-us" size="large">
            {texts.contact.action}
          </ButtonLink>
        </Callout>
      </div>
    </>
  );
}

/** How many answers match, announced to screen readers as well; nothing while the reader browses. */
function SearchOutcome({
  query,
  count,
  onShowAll,
}: {
  query: string;
  count: number | undefined;
  onShowAll: () => void;
}) {
  const t = useTranslations('helpCenter');
  const isSearching = count !== undefined;
  return (
    <div className={isSearching ? 'flex flex-wrap items-center justify-between gap-3' : 'contents'}>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {isSearching && (count === 0 ? t('noResults', { query: query.trim() }) : t('searchResults', { count }))}
      </p>
      {isSearching && (
        <Button variant="secondary" onClick={onShowAll}>
          {t('clearSearch')}
        </Button>
      )}
    </div>
  );
}

function Topics({ title, groups, last }: { title: string; groups: readonly HelpGroup[]; last: string }) {
  const topics = [...groups, { id: 'how-search-works', title: last }];
  return (
    <nav aria-label={title} className="min-w-0 self-start lg:sticky lg:top-24">
      <p className="mb-2 hidden text-sm font-semibold text-ink-soft lg:block">{title}</p>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:px-0">
        {topics.map((topic) => (
          <li key={topic.id} className="shrink-0">
            <a
              href={`#${topic.id}`}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium hover:border-accent hover:text-accent lg:rounded-xl lg:border-transparent lg:bg-transparent lg:hover:bg-sunken"
            >
              {topic.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
