import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { customerShelves } from './insights-address.ts';

/** The tabs of the customers' page: the people, or their questions. */
export function CustomerTabs({ selected }: { selected: (typeof customerShelves)[number] }) {
  const t = useTranslations('seller.customers');
  return (
    <nav aria-label={t('shelves')} className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {customerShelves.map((show) => (
          <li key={show}>
            <Link
              to="/customers"
              search={{ show }}
              preload={false}
              // Without it every address of the page would count as the first one's.
              activeOptions={{ exact: true }}
              aria-current={show === selected ? 'true' : undefined}
              className={pillLook(show === selected)}
            >
              {t(`shelf.${show}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
