import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { uploadOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { ColumnGuide } from './column-guide.tsx';
import type { ImportsAddress } from './imports-address.ts';
import { importsQuery } from './listing-imports.queries.ts';
import { PresentImport } from './present-import.tsx';
import { TableField } from './table-field.tsx';

/** Sends a table and looks at its import. */
function useSendTable(onSent: (id: string) => void) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (file: File) => {
    setRefusal(undefined);
    setPercent(0);
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100));
      const sent = await uploadOnce(
        'POST /api/product/import',
        { body: undefined, files: { table: [file] } },
        onProgress,
      );
      await queryClient.invalidateQueries(importsQuery());
      // A user who has gone on to another page is not brought back.
      if (isHere.current) onSent(sent.import._id);
    } catch (error) {
      setRefusal(errorText(error));
    }
    setPercent(undefined);
  };
  return { send, isBusy: percent !== undefined, percent: percent ?? 0, refusal };
}

function EarlierImports({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations('importProducts');
  const format = useFormat();
  const { data: imports = [] } = useQuery(importsQuery());
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="text-xl">
        {t('earlier')}
      </h2>
      <ul className="mt-3 space-y-1">
        {imports.map(({ _id, name, state, created, createdAt }) => (
          <li key={_id}>
            <Link
              to="/import-products"
              search={{ import: _id }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={_id === chosen || undefined}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-4 rounded-xl px-3 py-2 text-left hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-soft">
                {t('entry', {
                  state: t(`name.${state}`),
                  created: format.number(created),
                  date: format.dateTime(createdAt),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Many properties at once, for agencies: a table is checked first, and made into properties when one says so. */
export function ImportPage({ address }: { address: ImportsAddress }) {
  const t = useTranslations('importProducts');
  const router = useRouter();
  const { data: imports = [] } = useQuery(importsQuery());
  const present = address.import ?? imports[0]?._id;
  const table = useSendTable(
    (id) => void router.navigate({ to: '/import-products', search: { import: id }, resetScroll: false }),
  );
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-3xl text-ink-soft text-pretty">{t('intro')}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <section className="panel-frame p-5 sm:p-8">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-xl">{t('table')}</h2>
              <ButtonAnchor href={addressOf('GET /api/product/import-template')} download variant="secondary">
                <Download aria-hidden="true" className="size-5" />
                {t('template')}
              </ButtonAnchor>
            </div>
            <TableField isBusy={table.isBusy} percent={table.percent} onChoose={(file) => void table.send(file)} />
            {table.refusal && (
              <p role="alert" className="mt-4 rounded-xl bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
                {table.refusal}
              </p>
            )}
            <p className="mt-4 text-sm text-ink-soft text-pretty">{t('noPictures')}</p>
          </section>
          <ColumnGuide />
          {present && <PresentImport key={present} id={present} cursor={address.cursor} />}
        </div>
        <EarlierImports chosen={present} />
      </div>
    </>
  );
}
