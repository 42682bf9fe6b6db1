import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { criteriaIn, type Search, searchWithout } from './search-criteria.ts';

const suggestions = {
  budget: 'higherBudget',
  propertySize: 'smallerSize',
  location: 'widerPlace',
  propertyType: 'anyType',
  lookingFor: 'anyDeal',
} as const;

/** Shown when nothing matches: what could be given up, each as a link to the search without it. */
export function NoResults({ search }: { search: Search }) {
  const t = useTranslations('search.empty');
  const given = criteriaIn(search);
  return (
    <Notice
      icon={SearchX}
      title={t('title')}
      action={
        <ButtonLink to="/all" variant="secondary">
          {t('seeAll')}
        </ButtonLink>
      }
    >
      {given.length > 0 && (
        <>
          <p>{t('text')}</p>
          <ul className="mt-3 flex flex-col">
            {given.map((criterion) => (
              <li key={criterion}>
                <Link
                  to="/search"
                  search={searchWithout(search, criterion)}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {t(suggestions[criterion])}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
