import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/features/listing-imports/import-page.tsx';
import { importsQuery } from '#web/features/listing-imports/listing-imports.queries.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['import-products'] as const;

export const Route = createFileRoute('/_seller/import-products')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  loader: ({ context }) => loadForPage(context, areas, importsQuery()),
  head: personalHead('/import-products', areas, 'importProducts.title'),
  component: ImportPage,
});
