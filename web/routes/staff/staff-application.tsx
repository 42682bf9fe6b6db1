import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { siteHead } from '#web/features/site/site-head.ts';
import { ApplicationPage, ApplicationSkeleton } from '#web/features/staff/applications/application-page.tsx';
import { applicationQuery } from '#web/features/staff/staff.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { isMissing } from '#web/lib/is-missing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { staffAreas } from './staff-route.ts';

export const Route = createFileRoute('/staff/applications/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    try {
      await queryClient.ensureQueryData(applicationQuery(id));
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match, params: { id } }) =>
    siteHead(match.context, staffAreas, (t) => ({
      title: t('staff.application.title'),
      path: `/staff/applications/${id}`,
      isHidden: true,
    })),
  component: Application,
  pendingComponent: ApplicationSkeleton,
  notFoundComponent: NoApplication,
});

function Application() {
  const { id } = Route.useParams();
  const { data: application } = useSuspenseQuery(applicationQuery(id));
  return <ApplicationPage key={id} application={application} />;
}

function NoApplication() {
  const t = useTranslations('staff.application');
  return (
    <PageMessage icon={SearchX} title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to="/staff/applications" preload={false}>
        {t('back')}
      </ButtonLink>
    </PageMessage>
  );
}
