import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { type DealReader, stateKeyOf } from '../next-act.ts';
import { useActionWords } from './action-words.ts';

/** A part of the room that is folded until it is asked for; printed as a whole. */
export function Folded({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-line bg-surface shadow-card print:border-0 print:shadow-none"
    >
      <details className="group details-content:print:[content-visibility:visible]">
        <summary className="flex min-h-14 list-none items-center gap-2 px-5 py-3 sm:px-6 print:px-0 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-90 print:hidden"
          />
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {note && <span className="text-ink-soft">· {note}</span>}
        </summary>
        <div className="px-5 pb-5 sm:px-6 print:px-0">{children}</div>
      </details>
    </section>
  );
}

/** All events of a deal, newest first. */
export function Log({ deal, reader }: { deal: Deal; reader: DealReader }) {
  const t = useTranslations('dealRoom');
  const states = useTranslations('deals.state');
  const words = useActionWords(deal.kind);
  const { dateTime } = useFormat();
  return (
    <Folded title={t('log.title')} note={t('log.count', { count: deal.history.length })}>
      <ol className="space-y-3 border-l-2 border-line pl-4">
        {deal.history.toReversed().map(({ seq, at, action, state, by, note }) => (
          <li key={seq}>
            <p>
              <span className="font-semibold">{words.event(action)}</span> ·{' '}
              {t(`by.${by === reader ? 'you' : partyKeyOf(deal.kind, by)}`)} · <time dateTime={at}>{dateTime(at)}</time>
            </p>
            <p className="text-sm text-ink-soft">{states(stateKeyOf(deal.kind, state))}</p>
            {note && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Folded>
  );
}

/** The type of a property in words; as it was written where the site knows it no more. */
function useTypeText(): (type: string) => string {
  const t = useTranslations('vocabulary');
  return (type) => {
    const key = `type.${type.replace(/[ /]/g, '')}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : type;
  };
}

/** The property as both parties knew it when the deal began. */
export function Snapshot({ snapshot }: Pick<Deal, 'snapshot'>) {
  const t = useTranslations('dealRoom.snapshot');
  const { number } = useFormat();
  const typeText = useTypeText();
  const { title, type, location, size, bedrooms, bathrooms, description } = snapshot;
  const facts = [
    [t('type'), typeText(type)],
    [t('location'), location],
    ...(size === undefined ? [] : [[t('size'), t('squareMetres', { size: number(size) })]]),
    ...(bedrooms === undefined ? [] : [[t('bedrooms'), number(bedrooms)]]),
    ...(bathrooms === undefined ? [] : [[t('bathrooms'), number(bathrooms)]]),
  ];
  return (
    <Folded title={t('title')}>
      <p className="font-semibold">{title}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {facts.map(([head, value]) => (
          <div key={head} className="flex gap-2">
            <dt className="text-ink-soft">{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
    </Folded>
  );
}
