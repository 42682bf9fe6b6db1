import { useQuery } from '@tanstack/react-query';
import { Building2, Download, FileUp, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { UndoBar } from '#web/ui/undo-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { LivePanel } from './live-panel.tsx';
import { ownListingsQuery } from './own-list.queries.ts';
import { filterOf, type OwnListAddress } from './own-list-address.ts';
import { OwnListFilters } from './own-list-filters.tsx';
import { OwnListPages } from './own-list-pages.tsx';
import { OwnListingSkeleton, OwnListingTable } from './own-listing-table.tsx';
import { type OwnListingCalls, useOwnListingCalls } from './use-own-listing-calls.ts';
import { useSelection } from './use-selection.ts';

/** On phones the sign alone says what a button does. */
const signOnPhones = 'max-sm:size-11 max-sm:p-0';

function Heading({ address }: { address: OwnListAddress }) {
  const t = useTranslations('ownList');
  const add = usePageLink('/new-product');
  const importing = usePageLink('/import-products');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonAnchor
          variant="secondary"
          href={addressOf('GET /api/product/seller/export', { query: filterOf(address) })}
          download
          className={signOnPhones}
        >
          <Download aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('export')}</span>
        </ButtonAnchor>
        <Button variant="secondary" onClick={() => window.print()} className={`${signOnPhones} noscript:hidden`}>
          <Printer aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('print')}</span>
        </Button>
        <ButtonAnchor variant="secondary" {...importing} className={signOnPhones}>
          <FileUp aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('import')}</span>
        </ButtonAnchor>
        <ButtonAnchor {...add}>
          <Plus aria-hidden="true" className="size-5" />
          {t('add')}
        </ButtonAnchor>
      </div>
    </div>
  );
}

function Empty() {
  const t = useTranslations('ownList');
  const add = usePageLink('/new-product');
  return (
    <Notice icon={Building2} title={t('empty')} action={<ButtonAnchor {...add}>{t('addNew')}</ButtonAnchor>}>
      <p>{t('emptyText')}</p>
    </Notice>
  );
}

/** A listing deleted a moment ago can be restored. */
function DeletedBar({ calls }: { calls: OwnListingCalls }) {
  const t = useTranslations('ownList');
  const { deleted, isBusy, restore, forgetDeleted } = calls;
  if (deleted.length === 0) return null;
  const [first] = deleted;
  return (
    <UndoBar undo={t('undo')} dismiss={t('dismiss')} isBusy={isBusy} onUndo={restore} onDismiss={forgetDeleted}>
      {deleted.length === 1
        ? t('wasDeleted', { title: first?.title ?? '' })
        : t('wereDeleted', { count: deleted.length })}
    </UndoBar>
  );
}

function DeleteDialog({
  listings,
  onConfirm,
  onClose,
}: {
  listings: readonly OwnListing[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('ownList');
  const [first] = listings;
  const text =
    listings.length === 1 ? t('deleteOne', { title: first?.title ?? '' }) : t('deleteMany', { count: listings.length });
  return (
    <Dialog title={t('confirmDelete')} text={text} onClose={onClose}>
      <DialogActions cancel={t('cancel')} onCancel={onClose}>
        <Button variant="danger" onClick={onConfirm}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** SPECIFICATION §2, /all-products: everything a seller offers, found, changed, exported and printed. */
export function OwnListPage({ address, siteUrl }: { address: OwnListAddress; siteUrl: string }) {
  const t = useTranslations('ownList');
  const { data, error, refetch, isPlaceholderData } = useQuery(ownListingsQuery(address));
  const listings = data?.products ?? [];
  const selection = useSelection(listings.map(({ _id }) => _id));
  const calls = useOwnListingCalls();
  const [deleting, setDeleting] = useState<readonly OwnListing[]>();
  const chosen = listings.filter(({ _id }) => selection.selected.includes(_id));
  const confirm = () => {
    if (deleting !== undefined) calls.remove(deleting);
    setDeleting(undefined);
    selection.setAll(false);
  };
  const isBeyond = data !== undefined && listings.length === 0 && data.pagination.total > 0;
  return (
    <>
      <Heading address={address} />
      <LivePanel siteUrl={siteUrl} />
      <OwnListFilters address={address} />
      <DeletedBar calls={calls} />
      <section aria-label={t('title')} aria-busy={isPlaceholderData || undefined} className="mt-5">
        {data === undefined && error === null && <OwnListingSkeleton />}
        {data === undefined && error !== null && (
          <LoadFailed
            error={error}
            title={t('failed')}
            retry={t('retry')}
            signIn={t('signIn')}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && data.pagination.total === 0 && <Empty />}
        {isBeyond && (
          <Notice
            icon={Building2}
            title={t('beyond')}
            action={
              <ButtonLink to="." search={(search) => ({ ...search, page: data.pagination.pages })}>
                {t('lastPage')}
              </ButtonLink>
            }
          />
        )}
        {data !== undefined && listings.length > 0 && (
          <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}>
            <OwnListingTable
              listings={listings}
              siteUrl={siteUrl}
              selection={selection}
              calls={calls}
              onDelete={(listing) => setDeleting([listing])}
            />
            <OwnListPages {...data.pagination} shown={listings.length} />
          </div>
        )}
      </section>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isBusy={calls.isBusy}
          onMark={(status) => calls.mark({ listings: chosen, status })}
          onDelete={() => setDeleting(chosen)}
          onClear={() => selection.setAll(false)}
        />
      )}
      {deleting && <DeleteDialog listings={deleting} onConfirm={confirm} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
