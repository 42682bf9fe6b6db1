import { Mail, MapPin, Phone } from 'lucide-react';
import type { Messages } from 'use-intl';
import type { Site } from '#contract/site/site.endpoints.ts';
import { TelegramIcon, WhatsAppIcon } from '#web/ui/brand-icons.tsx';
import { cardLinkLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { waysToContact } from './ways-to-contact.ts';

const icons = { phone: Phone, email: Mail, location: MapPin, whatsapp: WhatsAppIcon, telegram: TelegramIcon };

/** One tile for each way to reach the operator. The whole tile is the link. */
export function ContactTiles({ site, texts }: { site: Site; texts: Messages['contact']['tiles'] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-5">
      {waysToContact(site).map(({ key, href, value }) => {
        const Icon = icons[key];
        return (
          <li
            key={key}
            className={classNames(
              cardLinkLook,
              'flex gap-4 p-4 max-sm:items-center sm:flex-col sm:gap-5 sm:p-6 sm:max-lg:last:odd:col-span-2',
            )}
          >
            <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="flex min-w-0 flex-1 flex-col">
              <h2 className="text-xl">{texts[key].title}</h2>
              <p className="mt-1 text-ink-soft max-sm:hidden">{texts[key].text}</p>
              {value && <p className="font-medium wrap-anywhere sm:mt-2">{value}</p>}
              <a
                href={href}
                rel="noopener"
                className={classNames(
                  coveringLinkLook,
                  'mt-auto font-semibold text-accent group-hover:underline sm:pt-4',
                )}
              >
                {texts[key].action}
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
