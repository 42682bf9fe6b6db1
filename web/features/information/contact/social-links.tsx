import type { Messages } from 'use-intl';
import type { Site } from '#contract/site/site.endpoints.ts';
import {
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  TelegramIcon,
  WhatsAppIcon,
  XIcon,
  YouTubeIcon,
} from '#web/ui/brand-icons.tsx';

const networks = [
  { key: 'whatsapp', icon: WhatsAppIcon },
  { key: 'telegram', icon: TelegramIcon },
  { key: 'facebook', icon: FacebookIcon },
  { key: 'instagram', icon: InstagramIcon },
  { key: 'x', icon: XIcon },
  { key: 'linkedin', icon: LinkedInIcon },
  { key: 'youtube', icon: YouTubeIcon },
] as const;

/** Where else the operator can be found, as far as they said so. */
export function SocialLinks({ site, texts }: { site: Site; texts: Messages['contact']['social'] }) {
  const links = networks.flatMap(({ key, icon }) => {
    const href = site[key];
    return href === undefined ? [] : [{ key, icon, href }];
  });
  if (links.length === 0) return null;
  return (
    <>
      <h3 className="mt-10 text-lg">{texts.title}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ key, icon: Icon, href }) => (
          <li key={key}>
            <a
              href={href}
              rel="me noopener"
              aria-label={texts[key]}
              title={texts[key]}
              className="flex size-12 items-center justify-center rounded-full border border-line-strong bg-surface hover:border-accent hover:text-accent"
            >
              <Icon className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
