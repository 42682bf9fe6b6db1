import type { Site } from '#contract/site/site.endpoints.ts';
import { buyPages, rentPages } from './navigation.ts';

/** The footer's groups of links. */
export const footerGroups = [
  { text: 'footer.buy', pages: buyPages },
  { text: 'footer.rent', pages: rentPages },
  {
    text: 'footer.company',
    pages: [
      { to: '/about', text: 'footer.aboutUs' },
      { to: '/services', text: 'footer.services' },
      { to: '/news', text: 'footer.news' },
      { to: '/contact-us', text: 'footer.contactUs' },
    ],
  },
  {
    text: 'footer.support',
    pages: [
      { to: '/help-center', text: 'footer.helpCenter' },
      { to: '/faqs', text: 'footer.faqs' },
      { to: '/privacy-policy', text: 'footer.privacyPolicy' },
      { to: '/terms-of-use', text: 'footer.termsOfUse' },
    ],
  },
] as const;

/** Where else the site can be found, as far as its operator said so. */
export function socialLinks(site: Site): readonly { name: string; href: string }[] {
  const links = [
    { name: 'WhatsApp', href: site.whatsapp },
    { name: 'Telegram', href: site.telegram },
    { name: 'Facebook', href: site.facebook },
    { name: 'Instagram', href: site.instagram },
    { name: 'X', href: site.x },
    { name: 'LinkedIn', href: site.linkedin },
    { name: 'YouTube', href: site.youtube },
  ];
  return links.flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]));
}
