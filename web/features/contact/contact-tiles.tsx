import { Mail, MapPin, Phone } from 'lucide-react';
import type { Messages } from 'use-intl';
import type { Site } from '#contract/site/site.endpoints.ts';
import { TelegramIcon, WhatsAppIcon } from '#web/ui/brand-icons.tsx';
import { waysToContact } from './ways-to-contact.ts';

const icons = { phone: Phone, email: Mail, location: MapPin, whatsapp: WhatsAppIcon, telegram: TelegramIcon };

/** One tile for each way to reach the operator. The whole tile is the link. */
export function ContactTiles({ site, texts }: { site: Site; texts: Messages['contact']['tiles'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {waysToContact(site).map(({ key, href, value }) => {
        const Icon = icons[key];
        return (
          <li
            key={key}
            className="group relative flex flex-col rounded-2xl border border-line bg-surface p-6 shadow-card transition-shadow duration-300 hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus"
          >
            <span className="flex size-12 items-center justify-center rounded-2xl bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h2 className="mt-5 text-xl">{texts[key].title}</h2>
            <p className="mt-1 text-ink-soft">{texts[key].text}</p>
            {value && <p className="mt-2 font-medium">{value}</p>}
            <a
              href={href}
              rel="noopener"
              className="mt-auto pt-4 font-semibold text-accent outline-none group-hover:underline after:absolute after:inset-0"
            >
              {texts[key].action}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
