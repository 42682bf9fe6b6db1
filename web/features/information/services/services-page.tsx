import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, Building2, HandCoins, House, KeyRound, LandPlot, Palmtree } from 'lucide-react';
import type { Messages } from 'use-intl';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { cardLinkLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

type ServiceKey = keyof Messages['services']['cards'];
type Service = { key: ServiceKey; icon: typeof House; link: LinkProps };

/** The services in the order they are offered, and where each begins. */
const services: readonly Service[] = [
  { key: 'buying', icon: House, link: { to: '/buy' } },
  { key: 'renting', icon: KeyRound, link: { to: '/rent' } },
  { key: 'land', icon: LandPlot, link: { to: '/buy/land' } },
  { key: 'commercial', icon: Building2, link: { to: '/rent/commercial' } },
  { key: 'vacation', icon: Palmtree, link: { to: '/rent/vacation' } },
  { key: 'selling', icon: HandCoins, link: { to: '/help-center', hash: 'apply' } },
];

/** The services page: six things one can do here. */
export function ServicesPage({ siteName }: { siteName: string }) {
  const texts = useSiteTexts('services', siteName);
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro} />
      <Container className="py-12 sm:py-16">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {services.map(({ key, ...service }) => (
            <ServiceCard key={key} {...service} texts={texts.cards[key]} />
          ))}
        </ul>
      </Container>
      <Callout title={texts.contact.title} text={texts.contact.text}>
        <ButtonLink to="/contact-us" size="large">
          {texts.contact.action}
        </ButtonLink>
      </Callout>
    </>
  );
}

function ServiceCard({
  icon: Icon,
  link,
  texts,
}: Omit<Service, 'key'> & { texts: { title: string; text: string; action: string } }) {
  return (
    <li className={classNames(cardLinkLook, 'flex flex-col p-6 sm:p-8')}>
      <span className="flex size-14 items-center justify-center rounded-2xl bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-6 text-xl sm:text-2xl">{texts.title}</h2>
      <p className="mt-2 text-ink-soft text-pretty">{texts.text}</p>
      <Link
        {...link}
        className={classNames(coveringLinkLook, 'mt-auto flex items-center gap-2 pt-6 font-semibold text-accent')}
      >
        {texts.action}
        <ArrowRight aria-hidden="true" className="size-5 transition-transform duration-300 group-hover:translate-x-1" />
      </Link>
    </li>
  );
}
