import { ExternalLink } from 'lucide-react';
import { useLocale } from 'use-intl';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { ChecklistForms } from './checklist-forms.tsx';
import type { Item, Papers } from './paper-types.ts';

const tones: Readonly<Record<Item['state'], StateTone>> = {
  open: 'warn',
  done: 'fine',
  asked: 'info',
  not_applicable: 'neutral',
};

type ChecklistProps = { papers: Papers; dealId: string; kind: DealKind; here: string };

/** The state of an item: the answer, the reason, the proof, and by whom. */
function Outcome({ item, papers, kind }: { item: Item } & Pick<ChecklistProps, 'papers' | 'kind'>) {
  const t = useTranslations('dealPapers.checklist');
  const { dateTime } = useFormat();
  const proof = papers.documents.find(({ _id }) => _id === item.documentId);
  if (item.state === 'open') return null;
  return (
    <div className="mt-1 text-sm text-ink-soft">
      {item.answer !== undefined && <p>{t(item.answer ? 'answer.yes' : 'answer.no')}</p>}
      {item.reason !== undefined && <p className="whitespace-pre-line">{t('reason', { reason: item.reason })}</p>}
      {proof && <p className="break-words">{t('proof', { name: proof.name })}</p>}
      {item.by && item.at && (
        <p>
          {t(`of.${partyKeyOf(kind, item.by)}`)} · <time dateTime={item.at}>{dateTime(item.at)}</time>
        </p>
      )}
    </div>
  );
}

/** Until when an open item is to be settled. */
function DueTime({ item: { state, dueAt } }: { item: Item }) {
  const t = useTranslations('dealPapers.checklist');
  const { date } = useFormat();
  if (dueAt === undefined || state !== 'open') return null;
  const isLate = Date.parse(dueAt) <= Date.now();
  return (
    <p className={`text-sm font-semibold ${isLate ? 'text-bad' : 'text-warn'}`} suppressHydrationWarning>
      {t(isLate ? 'overdue' : 'until', { day: date(dueAt) })}
    </p>
  );
}

function ItemLine({ item, ...rest }: ChecklistProps & { item: Item }) {
  const t = useTranslations('dealPapers.checklist');
  const language = useLocale();
  return (
    <li id={`item-${item.key}`} className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 font-semibold">
          {item.title[language]}{' '}
          <span className="font-normal text-ink-soft">
            · {t(`of.${partyKeyOf(rest.kind, item.of)}`)}
            {!item.isMandatory && ` · ${t('optional')}`}
          </span>
        </h4>
        <StateBadge tone={tones[item.state]}>{t(`state.${item.state}`)}</StateBadge>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{item.text[language]}</p>
      <a
        href={item.source}
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft hover:text-accent hover:underline print:hidden"
      >
        <ExternalLink aria-hidden="true" className="size-3.5" />
        {t('source')}
      </a>
      <DueTime item={item} />
      <Outcome item={item} papers={rest.papers} kind={rest.kind} />
      <ChecklistForms item={item} dealId={rest.dealId} here={`${rest.here}#item-${item.key}`} />
    </li>
  );
}

/** The checklist of a deal: the items to settle before both confirm, the party of each, and its proof. */
export function Checklist({ papers, dealId, kind, here }: ChecklistProps) {
  const t = useTranslations('dealPapers.checklist');
  const { items, settled, mandatory } = papers.checklist;
  return (
    <section aria-label={t('title')}>
      <h3 className="text-lg">{t('title')}</h3>
      {items.length === 0 && <p className="mt-1 text-ink-soft">{t('none')}</p>}
      {mandatory > 0 && (
        <div className="mt-1.5 mb-4">
          <p className="text-sm text-ink-soft">{t('progress', { settled, mandatory })}</p>
          <ProgressBar label={t('title')} value={settled} max={mandatory} className="mt-1.5 h-2" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemLine key={item.key} item={item} papers={papers} dealId={dealId} kind={kind} here={here} />
        ))}
      </ul>
    </section>
  );
}
