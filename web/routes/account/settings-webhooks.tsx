import { createFileRoute } from '@tanstack/react-router';
import { webhooksPath } from '#contract/webhooks/webhooks-path.ts';
import { webhooksQuery } from '#web/features/accounts/settings/webhooks/webhooks.queries.ts';
import { WebhooksPage } from '#web/features/accounts/settings/webhooks/webhooks-page.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { PersonalPageError } from '../personal-page-error.tsx';

const areas = ['webhooks', 'settings'] as const;

export const Route = createFileRoute('/_member/settings/webhooks')({
  staticData: { areas, hasNoFooter: true, needsScripts: true },
  loader: async ({ context: { queryClient, preferences } }) => {
    // The texts first: errors afterwards are shown in them.
    await loadAreas(preferences.language, areas);
    await queryClient.ensureQueryData(webhooksQuery('own'));
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('webhooks.title'),
      description: t('webhooks.description'),
      path: webhooksPath,
      isHidden: true,
    })),
  component: WebhooksPage,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="webhooks.loadFailed" />,
});
