import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ImportPage } from '#web/features/listing-imports/import-page.tsx';
import { readImportsAddress } from '#web/features/listing-imports/imports-address.ts';
import { importQuery, importsQuery } from '#web/features/listing-imports/listing-imports.queries.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['import-products'] as const;

export const Route = createFileRoute('/_seller/import-products')({
  staticData: { areas, needsScripts: true },
  validateSearch: optionalParams(readImportsAddress),
  search: { middlewares: [stripSearchParams({ cursor: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadForPage(context, areas, importsQuery());
    const id = deps.import ?? context.queryClient.getQueryData(importsQuery().queryKey)?.[0]?._id;
    if (id !== undefined) await loadForPage(context, areas, importQuery(id, deps.cursor));
  },
  head: personalHead('importProducts.title'),
  component: () => <ImportPage address={Route.useSearch()} />,
});
