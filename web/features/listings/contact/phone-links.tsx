import { useHydrated } from '@tanstack/react-router';
import { MessageCircle, Phone } from 'lucide-react';
import type { ApiResponse } from '#contract/api.ts';
import { contactPath, whatsappAddress } from '#contract/insights/contact-path.ts';
import type { Listing } from '#contract/listings/listing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { countContact } from './count-contact.ts';

type PhoneLinksProps = {
  contact: ApiResponse<'GET /api/seller-contacts/{id}'>;
  listing: Listing;
  site: Pick<Site, 'url'>;
};

/** A seller's number, where they allow it to be seen. */
export function PhoneLinks({ contact: { phone, hasWhatsapp }, listing, site }: PhoneLinksProps) {
  const t = useTranslations('listingPage.contact');
  const { _id: id, title, number, slug } = listing;
  const isLive = useHydrated();
  if (phone === undefined) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <ButtonAnchor
        // Without scripts the link has to count by itself; with them a call needs no network.
        href={isLive ? phoneLink(phone) : contactPath(id, 'call')}
        rel="nofollow"
        variant="secondary"
        onClick={() => countContact(id, 'call')}
        className="whitespace-nowrap max-sm:px-3 max-[20rem]:whitespace-normal"
      >
        <Phone aria-hidden="true" className="size-5" />
        {t('call', { phone })}
      </ButtonAnchor>
      {hasWhatsapp && (
        <ButtonAnchor
          href={
            isLive
              ? whatsappAddress(phone, { title, number, url: `${site.url}/product/${slug}` })
              : contactPath(id, 'whatsapp')
          }
          onClick={() => countContact(id, 'whatsapp')}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="secondary"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t('whatsapp')}
        </ButtonAnchor>
      )}
    </div>
  );
}
