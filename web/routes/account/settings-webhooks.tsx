import { createFileRoute } from '@tanstack/react-router';
import { webhooksQuery } from '#web/features/accounts/settings/webhooks/webhooks.queries.ts';
import { WebhooksPage } from '#web/features/accounts/settings/webhooks/webhooks-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['webhooks', 'settings'] as const;

export const Route = createFileRoute('/_member/settings/webhooks')({
  staticData: { areas, hasNoFooter: true, needsScripts: true },
  loader: async ({ context: { queryClient, preferences } }) => {
    // The texts first: errors afterwards are shown in them.
    await loadAreas(preferences.language, areas);
    await queryClient.ensureQueryData(webhooksQuery('own'));
  },
  head: personalHead('webhooks.title', 'webhooks.description'),
  component: WebhooksPage,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="webhooks.loadFailed" />,
});
