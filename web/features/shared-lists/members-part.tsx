import { useRouter } from '@tanstack/react-router';
import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { mostListMembers } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { sharedListsPath } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonSummary } from '#web/ui/button.tsx';
import { Act } from './act.tsx';
import { overviewKey } from './shared-lists.queries.ts';

type PartProps = { list: SharedList; here: string };

/** One click asks, the next one removes. */
function Remove({ list, here, member }: PartProps & { member: SharedList['members'][number] }) {
  const t = useTranslations('sharedLists.member');
  const { _id: memberId, name } = member;
  return (
    <details className="open:basis-full print:hidden">
      <ButtonSummary variant="quiet" size="small" className="min-h-11">
        <span aria-hidden="true">{t('remove')}</span>
        <span className="sr-only">{t('removeNamed', { name })}</span>
      </ButtonSummary>
      <div className="rounded-2xl bg-sunken p-3">
        <p className="mb-2">{t('removeText', { name })}</p>
        <Act
          call="DELETE /api/lists/{id}/members/{memberId}"
          params={{ id: list._id, memberId }}
          here={here}
          done={t('removed')}
          variant="danger"
        >
          {t('removeNamed', { name })}
        </Act>
      </div>
    </details>
  );
}

/** Leaves the list; an owner's list passes to the member who joined first after them. */
function Leave({ list, here }: PartProps) {
  const t = useTranslations('sharedLists.member');
  const router = useRouter();
  const [heir] = list.members.filter(({ _id }) => _id !== list.readerId);
  if (heir === undefined) return null;
  return (
    <details className="mt-2 print:hidden">
      <ButtonSummary variant="secondary" size="small" className="min-h-11">
        {t('leave')}
      </ButtonSummary>
      <div className="mt-2 rounded-2xl bg-sunken p-3">
        <p className="mb-2">{list.role === 'owner' ? t('leaveOwner', { name: heir.name }) : t('leaveText')}</p>
        <Act
          call="POST /api/lists/{id}/leave"
          params={{ id: list._id }}
          here={here}
          next={sharedListsPath}
          done={t('left')}
          refreshes={overviewKey}
          onDone={() => void router.navigate({ to: '/lists' })}
          variant="danger"
        >
          {t('leave')}
        </Act>
      </div>
    </details>
  );
}

/** The members of a list. */
export function MembersPart({ list, here }: PartProps) {
  const t = useTranslations('sharedLists.member');
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('count', { count: String(list.members.length), most: String(mostListMembers) })}
      </p>
      <ul className="mt-2 flex flex-col">
        {list.members.map((member) => (
          <li key={member._id} className="flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line">
            <span className="min-w-0 font-semibold wrap-anywhere">{member.name}</span>
            {member._id === list.readerId && <span className="text-ink-soft">({t('you')})</span>}
            {member.role === 'owner' && <span className="text-ink-soft">· {t('owner')}</span>}
            {list.role === 'owner' && member._id !== list.readerId && (
              <Remove list={list} here={here} member={member} />
            )}
          </li>
        ))}
      </ul>
      <Leave list={list} here={here} />
    </section>
  );
}
