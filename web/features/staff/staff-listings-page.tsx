import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { reasonMaxLength, staffListingStates } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters, SearchBar, StateTabs } from './list-filters.tsx';
import { Cell, Row, RowList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { staffListingsQuery } from './staff.queries.ts';
import type { readListingsAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Listing = ApiResponse<'GET /api/staff/listings'>['products'][number];

const columns =
  'md:grid-cols-[minmax(0,1fr)_7.5rem_6.5rem_9rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,1.5fr)_minmax(0,1.5fr)_9rem]';

function ListingName({ listing: { title, slug, location, picture, money } }: { listing: Listing }) {
  const format = useFormat();
  return (
    <div className="flex items-center gap-4">
      {picture ? (
        <Picture image={picture} alt="" sizes="80px" className="h-14 w-20 shrink-0 rounded-lg" />
      ) : (
        <span className="flex h-14 w-20 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-soft">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <Link
          to="/product/$slug"
          params={{ slug }}
          className="line-clamp-3 font-semibold hover:text-accent hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft">
          <span className="max-md:block">{location}</span>
          <span aria-hidden="true" className="max-md:hidden">
            {' · '}
          </span>
          <span className="whitespace-nowrap">{format.price(money)}</span>
        </p>
      </div>
    </div>
  );
}

function ListingRow({ listing, onDecide }: { listing: Listing; onDecide: () => void }) {
  const t = useTranslations('staff');
  const format = useFormat();
  const { title, seller, takenDownAt } = listing;
  const verb = takenDownAt === undefined ? 'takeDown' : 'restore';
  return (
    <Row columns={columns}>
      <ListingName listing={listing} />
      <Cell head={t('columns.seller')}>{seller.name}</Cell>
      <Cell head={t('columns.state')}>
        <StateBadge state={takenDownAt === undefined ? 'public' : 'taken_down'} />
        {takenDownAt && (
          <p className="mt-1 text-sm text-ink-soft">{t('listings.takenDownAt', { date: format.date(takenDownAt) })}</p>
        )}
      </Cell>
      <Button
        variant="secondary"
        aria-label={t(`listings.${verb}Named`, { title })}
        onClick={onDecide}
        className="max-md:mt-2 md:px-3"
      >
        {t(`listings.${verb}`)}
      </Button>
    </Row>
  );
}

function ListingDecision({
  listing: { _id: id, title, takenDownAt },
  onClose,
}: {
  listing: Listing;
  onClose: () => void;
}) {
  const t = useTranslations('staff');
  const isDown = takenDownAt !== undefined;
  const verb = isDown ? 'restore' : 'takeDown';
  return (
    <DecisionDialog
      title={t(`listings.${verb}Title`)}
      about={t(`listings.${verb}Text`, { title })}
      confirm={t(`listings.${verb}`)}
      isDangerous={!isDown}
      text={{
        label: t('dialog.reason'),
        maxLength: reasonMaxLength,
        ...(isDown ? {} : { templates: 'takedown' as const }),
      }}
      decide={(reason) =>
        callApi(`POST /api/staff/listings/{id}/${isDown ? 'restore' : 'takedown'}`, {
          params: { id },
          body: { reason },
        })
      }
      done={t(isDown ? 'listings.restoredToast' : 'listings.takenDownToast')}
      onClose={onClose}
    />
  );
}

/** Every property, to be taken down or shown again. */
export function StaffListingsPage({ address }: { address: ReturnType<typeof readListingsAddress> }) {
  const t = useTranslations('staff');
  const query = useQuery(staffListingsQuery(address));
  const [deciding, setDeciding] = useState<Listing>();
  const { search, state } = address;
  const heads = [t('columns.property'), t('columns.seller'), t('columns.state'), t('columns.actions')];
  return (
    <>
      <SectionList
        section="listings"
        query={query}
        address={address}
        isQueue={false}
        entriesOf={(data) => data.products}
        filters={
          <Filters>
            <StateTabs states={staffListingStates} selected={state} />
            <SearchBar search={search} placeholder={t('list.searchPlaceholder.listings')} kept={{ state }} />
          </Filters>
        }
      >
        {(products) => (
          <RowList columns={columns} heads={heads}>
            {products.map((listing) => (
              <ListingRow key={listing._id} listing={listing} onDecide={() => setDeciding(listing)} />
            ))}
          </RowList>
        )}
      </SectionList>
      {deciding && <ListingDecision listing={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
