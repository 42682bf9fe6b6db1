import { ExternalLink, Gavel, MessageCircle } from 'lucide-react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import type { DealReader } from '../next-act.ts';
import { RoomSection } from './section.tsx';

const linkLook = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4';

/** Both parties, how to reach the other as far as that is shown, and where they talk. */
export function People({ deal, reader }: { deal: Deal; reader: DealReader }) {
  const t = useTranslations('dealRoom.people');
  const { parties, identities, conversationId, auctionSlug, product } = deal;
  const other = reader === 'staff' ? undefined : parties[reader === 'buyer' ? 'seller' : 'buyer'];
  const isHidden = other !== undefined && other.email === undefined && other.phoneNumber === undefined;
  const conversation = reader === 'seller' ? `/messages?conversation=${conversationId}` : `/chat/${conversationId}`;
  return (
    <RoomSection title={t('title')}>
      <dl className="space-y-3">
        {(['buyer', 'seller'] as const).map((party) => (
          <div key={party}>
            <dt className="text-sm text-ink-soft">{t(partyKeyOf(deal.kind, party))}</dt>
            <dd>
              <span className="font-semibold">{parties[party].name}</span>
              {party === reader && <span className="text-ink-soft"> ({t('you')})</span>}
              {identities[party] && (
                <span className="block text-sm wrap-anywhere">
                  {t('documents', { name: identities[party].legalName })}
                </span>
              )}
              <span className="flex flex-wrap gap-x-5">
                <ContactLinks email={parties[party].email} phoneNumber={parties[party].phoneNumber} />
              </span>
            </dd>
          </div>
        ))}
        {identities.seller?.parcel && (
          <div>
            <dt className="text-sm text-ink-soft">{t('parcel')}</dt>
            <dd className="font-semibold tabular-nums">{identities.seller.parcel}</dd>
          </div>
        )}
      </dl>
      {isHidden && deal.next.by !== 'none' && <p className="mt-2 text-sm text-ink-soft">{t('later')}</p>}
      <ul className="mt-2 flex flex-col print:hidden">
        {conversationId && (
          <li>
            <a href={conversation} className={linkLook}>
              <MessageCircle aria-hidden="true" className="size-4" />
              {t('conversation')}
            </a>
          </li>
        )}
        {auctionSlug && (
          <li>
            <a href={`/auction/${auctionSlug}`} className={linkLook}>
              <Gavel aria-hidden="true" className="size-4" />
              {t('auction')}
            </a>
          </li>
        )}
        {product.slug && (
          <li>
            <a href={`/product/${product.slug}`} className={linkLook}>
              <ExternalLink aria-hidden="true" className="size-4" />
              {t('listing')}
            </a>
          </li>
        )}
      </ul>
    </RoomSection>
  );
}
