import type { Site } from '#contract/site/site.endpoints.ts';
import { phoneLink } from '#web/lib/phone-link.ts';

export type WayToContact = {
  key: 'phone' | 'email' | 'location' | 'whatsapp' | 'telegram';
  href: string;
  /** The number or address itself, for those who would rather write it down. */
  value?: string;
};

/** How the operator can be reached, in the order shown; the chat services only where the operator has them. */
export function waysToContact({ phone, email, address, whatsapp, telegram }: Site): WayToContact[] {
  const place = new URLSearchParams({ query: address });
  return [
    { key: 'phone', href: phoneLink(phone), value: phone },
    { key: 'email', href: `mailto:${email}`, value: email },
    { key: 'location', href: `https://www.openstreetmap.org/search?${place}`, value: address },
    ...(whatsapp === undefined ? [] : [{ key: 'whatsapp' as const, href: whatsapp }]),
    ...(telegram === undefined ? [] : [{ key: 'telegram' as const, href: telegram }]),
  ];
}
