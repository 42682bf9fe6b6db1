import { createIsomorphicFn } from '@tanstack/react-start';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useLogOut } from '#web/features/accounts/use-log-out.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { Dropdown, menuLineLook } from './dropdown.tsx';
import { accountPagesOf } from './navigation.ts';

/** Browsers with scripts read nothing of it: its code is not among theirs. */
const plainLogout = createIsomorphicFn()
  .server(
    (text: string): ReactNode => (
      <PlainForm call="POST /api/logout" here="/">
        <button type="submit" className={menuLineLook}>
          {text}
        </button>
      </PlainForm>
    ),
  )
  .client((_: string): ReactNode => null);

/** Ends the session, by a form where there are no scripts. */
export function LogoutButton() {
  const t = useTranslations('layout.header');
  const { isBusy, logOut } = useLogOut();
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={logOut} className={`${menuLineLook} noscript:hidden`}>
        <LogOut aria-hidden="true" className="size-5" />
        {t(isBusy ? 'logoutBusy' : 'logout')}
      </button>
      <noscript>{plainLogout(t('logout'))}</noscript>
    </>
  );
}

/** The pages of the signed-in person, and the way out. */
export function AccountLines({ user, pathname }: { user: User; pathname: string }) {
  const t = useTranslations('layout');
  return (
    <>
      {accountPagesOf(user).map(({ to, text }) => (
        <PageLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={menuLineLook}>
          {t(text)}
        </PageLink>
      ))}
      <LogoutButton />
    </>
  );
}

/** In the header: the name of the signed-in person, with their menu. */
export function AccountMenu({ user, pathname }: { user: User; pathname: string }) {
  return (
    <Dropdown
      title={user.name}
      face={<Avatar name={user.name} src={user.profileImage} className="size-8 text-sm" />}
      isAtEnd
      className="max-w-52 max-lg:hidden xl:max-w-56"
    >
      <AccountLines user={user} pathname={pathname} />
    </Dropdown>
  );
}
