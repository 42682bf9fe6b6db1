import { Link } from '@tanstack/react-router';
import { type LeadShelf, leadShelves } from '#contract/enquiries/lead.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { pillLook } from '#web/ui/pill-look.ts';

/**
 * Narrows the leads to a stage, or to those due for a follow-up. Empty stages are left out, except for the chosen one.
 */
export function LeadShelves({
  selected,
  counts,
}: {
  selected: LeadShelf | undefined;
  counts: Readonly<Partial<Record<LeadShelf, number>>>;
}) {
  const t = useTranslations('seller.leads');
  const present = leadShelves.filter((shelf) => shelf === selected || (counts[shelf] ?? 0) > 0);
  const shown = [undefined, ...present];
  return (
    <nav aria-label={t('shelves')} className="mt-4 print:hidden">
      <ul className="pill-row">
        {shown.map((shelf) => (
          <li key={shelf ?? 'all'}>
            <Link
              to="/customers"
              search={{ show: 'leads', ...(shelf && { stage: shelf }) }}
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={shelf === selected ? 'true' : undefined}
              className={pillLook(shelf === selected)}
            >
              {shelf === undefined ? t('all') : t(`shelf.${shelf}`)}
              {shelf !== undefined && <span className="tabular-nums">{counts[shelf] ?? 0}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
