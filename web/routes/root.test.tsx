// @vitest-environment happy-dom
import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { PageQueries, readPageQueries } from '#web/lib/page-queries.tsx';
import { assemblePage } from '#web/lib/repeated-html.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { Route } from './root.tsx';

const Reader = () => <p>{useSuspenseQuery(profileQuery()).data?.name ?? 'A visitor'}</p>;

test('a page whose account could not be loaded is a visitor’s, until the browser has asked again', async () => {
  const answers: Answers = { 'GET /api/profile': refusal('UNAVAILABLE', { status: 503 }) };
  answerApi(answers);
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.setQueryData(siteQuery().queryKey, { name: 'Urugo' } as never);
  const load = Route.options.loader as unknown as (visit: object) => Promise<void>;
  await load({ context: { queryClient: server, preferences: { language: 'en' } } });
  const { bytes } = assemblePage(renderToString(<PageQueries queryClient={server} />));
  document.body.innerHTML = Buffer.from(bytes).toString();
  answers['GET /api/profile'] = { user: sampleUser };
  await show(<Reader />, { seed: readPageQueries });
  expect(screen.getByText('A visitor')).toBeTruthy();
  expect(await screen.findByText(sampleUser.name)).toBeTruthy();
});
