import { useRouterState } from '@tanstack/react-router';
import { Globe, Search } from 'lucide-react';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CurrencyGroup } from './currency-choice.tsx';
import { Dropdown, menuLineLook, useDropdownDismissal } from './dropdown.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Logo } from './logo.tsx';
import { headerEntries } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { ThemeChoice, themeIcons, useTheme } from './theme-choice.tsx';

const linkLook =
  'flex min-h-11 items-center gap-2 rounded-full px-4 font-medium whitespace-nowrap hover:bg-sunken ' +
  'aria-[current]:text-accent lg:max-xl:px-3';

/** The pages the header leads to. */
const headerPages = [
  ...headerEntries.flatMap((entry): readonly string[] =>
    'pages' in entry ? entry.pages.map(({ to }) => to) : [entry.to],
  ),
  '/search',
];

function MainNavigation({ current }: { current: string | undefined }) {
  const t = useTranslations('layout');
  const currentIf = (to: string) => (to === current ? 'page' : undefined);
  return (
    <nav aria-label={t('header.navigation')} className="hidden items-center gap-1 lg:flex">
      {headerEntries.map((entry) =>
        'pages' in entry ? (
          <Dropdown key={entry.text} title={t(entry.text)}>
            {entry.pages.map(({ to, text }) => (
              <PageLink key={to} to={to} aria-current={currentIf(to)} className={menuLineLook}>
                {t(text)}
              </PageLink>
            ))}
          </Dropdown>
        ) : (
          <PageLink key={entry.to} to={entry.to} aria-current={currentIf(entry.to)} className={linkLook}>
            {t(entry.text)}
          </PageLink>
        ),
      )}
    </nav>
  );
}

/** The part for everyone: the link home, the pages, the search. `current` is the open one of them. */
function HeaderForAll({ siteName, current }: { siteName: string; current: string | undefined }) {
  const t = useTranslations('layout');
  return (
    <>
      <Logo siteName={siteName} />
      <MainNavigation current={current} />
      <PageLink
        to="/search"
        aria-current={current === '/search' ? 'page' : undefined}
        className={`${linkLook} ml-auto`}
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only lg:max-xl:sr-only">{t('header.search')}</span>
      </PageLink>
    </>
  );
}

/** How the page is shown: its language, which leads to this same address, and its theme. */
function HeaderChoices() {
  const t = useTranslations('layout');
  const theme = useTheme();
  return (
    <>
      <Dropdown title={t('languages.label')} icon={Globe} isIconOnly isAtEnd className="max-lg:hidden">
        <LanguageChoice className={menuLineLook} />
        <RenderedOnce name="currencies">
          <CurrencyGroup />
        </RenderedOnce>
      </Dropdown>
      <RenderedOnce name={`theme ${theme}`} className="max-lg:hidden noscript:hidden">
        <Dropdown title={t('theme.label')} icon={themeIcons[theme]} isIconOnly isAtEnd>
          <ThemeChoice className={menuLineLook} />
        </Dropdown>
      </RenderedOnce>
    </>
  );
}

/** Stays at the top of every public page. */
export function SiteHeader({ siteName }: { siteName: string }) {
  const t = useTranslations('layout');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const user = useProfile();
  const current = headerPages.find((page) => page === pathname);
  useDropdownDismissal();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page max-lg:in-[:has([data-own-header])]:hidden max-sm:in-[:has([data-search-row])]:static print:hidden">
      <Container className="flex h-16 items-center gap-1 lg:h-18">
        <RenderedOnce name={`header ${current}`} className="flex min-w-0 flex-1 items-center gap-4">
          <HeaderForAll siteName={siteName} current={current} />
        </RenderedOnce>
        <HeaderChoices />
        {user !== null && <Bell isCurrent={pathname === '/notifications'} />}
        {user === null ? (
          <SignInLink className={`${linkLook} max-sm:hidden`}>{t('header.signIn')}</SignInLink>
        ) : (
          <AccountMenu user={user} pathname={pathname} />
        )}
        <SideMenu siteName={siteName} pathname={pathname} user={user} />
      </Container>
    </header>
  );
}
