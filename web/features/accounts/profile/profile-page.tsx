import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';
import { GeneralForm } from './general-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { profileTabs, type SellerProfileTab, sellerProfileTabs } from './profile-tabs.ts';
import { usePicture } from './use-picture.ts';
import { useSaveProfile } from './use-save-profile.ts';

function Person({ user }: { user: User }) {
  const t = useTranslations('profile');
  const { date } = useFormat();
  return (
    <>
      <p className="font-display text-2xl font-semibold wrap-anywhere">{user.name}</p>
      <p className="text-ink-soft wrap-anywhere">{user.email}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('memberSince', { date: date(user.createdAt) })}</p>
    </>
  );
}

function PanelFrame({ children }: { className: string; children: ReactNode }) {
  return children;
}

/** A seller's badge, and the link to their public page. */
function SellerLine({ user: { _id, sellerApplication } }: { user: User }) {
  const t = useTranslations('profile');
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {sellerApplication && (
        <span className="inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          {sellerApplication.agencyName}
        </span>
      )}
      <a href={`/sellers/${_id}`} className="font-semibold text-accent underline underline-offset-4">
        {t('publicPage')}
      </a>
    </p>
  );
}

/** SPECIFICATION §2, /profile: the account, and the tabs to change it. Input in one tab is kept in the others. */
export function ProfilePage({
  user,
  initialTab,
  security,
}: {
  user: User;
  initialTab: SellerProfileTab;
  /** The further tab of sellers; with it the page is in their panel, which brings its own edges. */
  security?: ReactNode;
}) {
  const t = useTranslations('profile');
  const [tab, setTab] = useState(initialTab);
  const picture = usePicture();
  const saving = useSaveProfile();
  const isSeller = security !== undefined;
  const Frame = isSeller ? PanelFrame : Container;
  const tabs = (isSeller ? sellerProfileTabs : profileTabs).map((id) => ({ id, label: t(`tabs.${id}`) }));
  const form = { picture, saving };
  return (
    <Frame className={isSeller ? '' : 'py-10 sm:py-14'}>
      <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <section className="flex items-start gap-4 panel-frame p-5 sm:gap-8 sm:p-8">
          <Avatar
            name={user.name}
            src={picture.chosen?.url ?? user.profileImage}
            className="size-16 shrink-0 text-2xl sm:size-36 sm:text-4xl"
          />
          <div className="min-w-0 flex-1">
            <Person user={user} />
            {isSeller && <SellerLine user={user} />}
            <div className="mt-4">
              <PictureChoice picture={picture} isDisabled={saving.isSaving} />
            </div>
          </div>
        </section>
        <section className="panel-frame">
          <TabList id="profile" label={t('tabs.label')} tabs={tabs} selected={tab} onSelect={setTab} />
          <TabPanel id="profile" tab="general" selected={tab} className="p-5 sm:p-8">
            <GeneralForm user={user} showsEmail={isSeller} {...form} />
          </TabPanel>
          <TabPanel id="profile" tab="password" selected={tab} className="p-5 sm:p-8">
            <PasswordForm email={user.email} {...form} />
          </TabPanel>
          {isSeller && (
            <TabPanel id="profile" tab="security" selected={tab} className="p-3 sm:p-6">
              {security}
            </TabPanel>
          )}
        </section>
        <p className="text-ink-soft">
          {t('settings')}{' '}
          <PageLink to="/settings" className="font-semibold text-accent underline underline-offset-4">
            {t('toSettings')}
          </PageLink>
        </p>
      </div>
    </Frame>
  );
}
