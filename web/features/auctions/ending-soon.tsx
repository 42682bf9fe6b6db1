import { ArrowRight } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { useAnswer } from '#web/lib/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/layout.tsx';
import { AuctionCard } from './auction-card.tsx';
import { endingSoonQuery } from './ending-soon.queries.ts';

/** The live auctions that end first, with their clocks; nothing while there are none. */
export function EndingSoon() {
  const t = useTranslations('auctions.endingSoon');
  const data = useAnswer(endingSoonQuery());
  if (data === undefined || data.auctions.length === 0) return null;
  return (
    <RenderedOnce name="ending soon" given={data.serverTime}>
      <Section
        title={t('title')}
        intro={t('intro')}
        className="pb-0 sm:pb-0"
        action={
          <ButtonLink to="/auction" variant="secondary">
            {t('all')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        }
      >
        {/* On a phone a row to swipe: the listings below stay near. */}
        <ul className="grid gap-5 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.auctions.map((auction) => (
            <li key={auction._id} className="max-sm:w-72 max-sm:shrink-0 max-sm:snap-center">
              <AuctionCard auction={auction} madeAt={data.serverTime} />
            </li>
          ))}
        </ul>
      </Section>
    </RenderedOnce>
  );
}
