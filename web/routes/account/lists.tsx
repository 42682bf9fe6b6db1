import { createFileRoute } from '@tanstack/react-router';
import { ListsPage } from '#web/features/shared-lists/lists-page.tsx';
import { sharedListsQuery } from '#web/features/shared-lists/shared-lists.queries.ts';
import { readListsAddress } from '#web/features/shared-lists/shared-lists-address.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';
import { SavedTabs } from './saved-tabs.tsx';

const areas = ['shared-lists'] as const;

export const Route = createFileRoute('/lists/')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: ({ context }) => loadForPage(context, areas, sharedListsQuery()),
  head: personalHead('sharedLists.title'),
  component: Lists,
});

function Lists() {
  const t = useTranslations('sharedLists');
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <ListsPage
        outcome={useAddress(readListsAddress).outcome}
        tabs={<SavedTabs here="/lists" listsText={t('tab')} />}
      />
    </Container>
  );
}
