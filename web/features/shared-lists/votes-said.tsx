import { PartyPopper } from 'lucide-react';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { useNameOf } from './list-people.ts';
import { isLovedByAll, isNewSince } from './said-on-list.ts';
import { voteIcons } from './vote-form.tsx';

/** Who has voted and how, and who has not yet. */
export function VotesSaid({ list, listed, since }: { list: SharedList; listed: Listed; since: string }) {
  const t = useTranslations('sharedLists.vote');
  const news = useTranslations('sharedLists.listed');
  const nameOf = useNameOf(list);
  const isNew = isNewSince(since, list.readerId);
  const hasVoted = new Set(listed.votes.map(({ memberId }) => memberId));
  const missing = list.members.filter(({ _id }) => !hasVoted.has(_id)).map(({ _id }) => nameOf(_id));
  return (
    <div className="text-sm">
      {isLovedByAll(listed, list) && (
        <p className="mb-1 flex items-center gap-2 font-semibold text-fine">
          <PartyPopper aria-hidden="true" className="size-4 shrink-0" />
          {t('all')}
        </p>
      )}
      <ul aria-label={t('title')} className="flex flex-wrap gap-x-4 gap-y-1">
        {listed.votes.map(({ memberId, vote, at }) => {
          const Icon = voteIcons[vote];
          return (
            <li key={memberId} className="flex min-w-0 items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 wrap-anywhere">{t('by', { name: nameOf(memberId), vote: t(vote) })}</span>
              {isNew({ by: memberId, at }) && <StateBadge tone="fine">{news('new')}</StateBadge>}
            </li>
          );
        })}
        {missing.length > 0 && (
          <li className="min-w-0 wrap-anywhere text-ink-soft">{t('missing', { names: missing.join(', ') })}</li>
        )}
      </ul>
    </div>
  );
}
