import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { reasonMaxLength } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters, SearchBar, StateTabs } from './list-filters.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { Cell, Row, RowList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { usersQuery } from './staff.queries.ts';
import { accountStates, type readUsersAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Account = ApiResponse<'GET /api/staff/users'>['users'][number];

const columns =
  'md:grid-cols-[minmax(0,1fr)_6rem_6.5rem_6.5rem_8rem] xl:grid-cols-[minmax(0,2.2fr)_7rem_minmax(6.5rem,1fr)_minmax(0,1.4fr)_8rem]';

function AccountState({ account: { suspendedAt, suspensionReason } }: { account: Account }) {
  const t = useTranslations('staff');
  const format = useFormat();
  if (suspendedAt === undefined) return <StateBadge state="active" />;
  return (
    <>
      <StateBadge state="suspended" />
      <p className="mt-1 text-sm text-ink-soft">{t('users.suspendedAt', { date: format.date(suspendedAt) })}</p>
      <p className="line-clamp-3 text-sm whitespace-pre-line">{suspensionReason}</p>
    </>
  );
}

function RoleCell({ account: { role, rights } }: { account: Account }) {
  const t = useTranslations('staff');
  return (
    <Cell head={t('columns.role')}>
      {t(`roles.${role}`)}
      {rights.length > 0 && (
        <span className="block text-sm text-ink-soft">
          {rights.map((right) => t(`rights.names.${right}`)).join(', ')}
        </span>
      )}
    </Cell>
  );
}

function AccountRow({ account, onDecide, onRights }: { account: Account; onDecide: () => void; onRights: () => void }) {
  const t = useTranslations('staff');
  const format = useFormat();
  const { name, email, createdAt, suspendedAt, can } = account;
  const verb = suspendedAt === undefined ? 'suspend' : 'reinstate';
  const at = email.lastIndexOf('@');
  return (
    <Row columns={columns}>
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email.slice(0, at)}
          {/* Where a long one had best be broken. */}
          <wbr />
          {email.slice(at)}
        </p>
      </div>
      <RoleCell account={account} />
      <Cell head={t('columns.joined')}>{format.date(createdAt)}</Cell>
      <Cell head={t('columns.state')}>
        <AccountState account={account} />
      </Cell>
      {can.includes(verb) && (
        <Button
          variant="secondary"
          aria-label={t(`users.${verb}Named`, { name })}
          onClick={onDecide}
          className="max-md:mt-2 md:px-3"
        >
          {t(`users.${verb}`)}
        </Button>
      )}
      {can.includes('change_rights') && (
        <Button
          variant="secondary"
          aria-label={t('rights.changeNamed', { name })}
          onClick={onRights}
          className="max-md:mt-2 md:px-3"
        >
          {t('rights.change')}
        </Button>
      )}
    </Row>
  );
}

function AccountDecision({
  account: { _id: id, name, suspendedAt },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const t = useTranslations('staff');
  const isSuspended = suspendedAt !== undefined;
  const verb = isSuspended ? 'reinstate' : 'suspend';
  return (
    <DecisionDialog
      title={t(`users.${verb}Title`)}
      about={t(`users.${verb}Text`, { name })}
      confirm={t(`users.${verb}`)}
      isDangerous={!isSuspended}
      text={{
        label: t('dialog.reason'),
        maxLength: reasonMaxLength,
        ...(isSuspended ? {} : { templates: 'suspension' as const }),
      }}
      decide={(reason) =>
        callApi(`POST /api/staff/users/{id}/${isSuspended ? 'reinstate' : 'suspend'}`, {
          params: { id },
          body: { reason },
        })
      }
      done={t(isSuspended ? 'users.reinstatedToast' : 'users.suspendedToast')}
      onClose={onClose}
    />
  );
}

/** All users, to be suspended or reinstated. */
export function UsersPage({ address }: { address: ReturnType<typeof readUsersAddress> }) {
  const t = useTranslations('staff');
  const query = useQuery(usersQuery(address));
  const [deciding, setDeciding] = useState<Account>();
  const [ofRights, setOfRights] = useState<Account>();
  const { search, state } = address;
  const heads = (['person', 'role', 'joined', 'state', 'actions'] as const).map((head) => t(`columns.${head}`));
  return (
    <>
      <SectionList
        section="users"
        query={query}
        address={address}
        isQueue={false}
        entriesOf={(data) => data.users}
        filters={
          <Filters>
            <StateTabs states={accountStates} selected={state} />
            <SearchBar search={search} placeholder={t('list.searchPlaceholder.users')} kept={{ state }} />
          </Filters>
        }
      >
        {(users) => (
          <RowList columns={columns} heads={heads}>
            {users.map((account) => (
              <AccountRow
                key={account._id}
                account={account}
                onDecide={() => setDeciding(account)}
                onRights={() => setOfRights(account)}
              />
            ))}
          </RowList>
        )}
      </SectionList>
      {ofRights && <RightsDialog member={ofRights} onClose={() => setOfRights(undefined)} />}
      {deciding && <AccountDecision account={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
