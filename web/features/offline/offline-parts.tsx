import type { ComponentType } from 'react';
import { IntlProvider } from 'use-intl';
import type { User } from '#contract/accounts/account.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { showToast } from '#web/ui/toast.ts';
import { OfflineNote } from './offline-note.tsx';
import {
  useForgetting,
  useKeeping,
  useOutbox,
  usePageAddress,
  useWaitingHearts,
  useWholePages,
  useWorkerNews,
} from './use-offline-site.ts';

type OfflinePartsProps = {
  user: User | null;
  /** The key of calls by which a person leaves this device. */
  signOutKey: readonly unknown[];
  /** Shows a listing as saved or not. */
  showHeart: (productId: string, isSaved: boolean) => void;
};

function Parts({ user, signOutKey, showHeart }: OfflinePartsProps) {
  const t = useTranslations('offline');
  const href = usePageAddress();
  useKeeping(user);
  useWholePages();
  useOutbox(user, () => showToast({ kind: 'error', text: t('refused') }));
  useWorkerNews(() => showToast({ kind: 'info', text: t('heartWaits') }));
  useWaitingHearts(user, showHeart);
  useForgetting(signOutKey);
  return <OfflineNote href={href} />;
}

/** What makes the site readable without a network, with its texts. */
export async function loadOfflineParts(language: Language): Promise<ComponentType<OfflinePartsProps>> {
  await loadAreas(language, ['offline']);
  const messages = messagesOf(language, ['offline']);
  return (props) => (
    <IntlProvider locale={language} messages={messages} timeZone={kigaliTimeZone}>
      <Parts {...props} />
    </IntlProvider>
  );
}
