import { LogOut } from 'lucide-react';
import type { User } from '#contract/accounts/account.ts';
import { useLogOut } from '#web/features/accounts/use-log-out.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Dropdown, menuLineLook } from './dropdown.tsx';
import { accountPagesOf } from './navigation.ts';

/** Ends the session; needs scripts, so it is not shown without them. */
export function LogoutButton() {
  const t = useTranslations('layout.header');
  const { isBusy, logOut } = useLogOut();
  return (
    <button type="button" aria-disabled={isBusy} onClick={logOut} className={`${menuLineLook} noscript:hidden`}>
      <LogOut aria-hidden="true" className="size-5" />
      {t(isBusy ? 'logoutBusy' : 'logout')}
    </button>
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
