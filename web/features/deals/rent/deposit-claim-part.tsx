import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { papersQuery } from '../papers/papers.queries.ts';
import { RoomSection } from '../room/section.tsx';

/** What shows an item: links to the documents, by their names. */
function Evidence({ dealId, papers }: { dealId: string; papers: readonly string[] }) {
  const t = useTranslations('rent.deposit');
  const { data } = useQuery(papersQuery(dealId));
  if (papers.length === 0) return <p className="text-sm text-ink-soft">{t('empty')}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {papers.map((docId, index) => {
        const name = data?.documents.find(({ _id }) => _id === docId)?.name ?? String(index + 1);
        return (
          <li key={docId} className="min-w-0">
            <a
              href={addressOf('GET /api/deals/{id}/documents/{docId}', { params: { id: dealId, docId } })}
              download
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent underline underline-offset-4"
            >
              {t('photograph', { name })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The landlord's claim on the deposit, the immediate refund, and the decision. */
export function DepositClaimPart({ deal }: { deal: Deal }) {
  const t = useTranslations('rent.deposit');
  const { amount } = useFormat();
  const { depositClaim: claim, money } = deal;
  if (claim === undefined) return null;
  const text = (value: number) => amount({ ...money, amount: value });
  const sums = [
    [t('paid'), claim.deposit],
    [t('claimed'), claim.claimed],
    [t('back'), claim.deposit - claim.claimed],
    ...(claim.kept === undefined
      ? []
      : ([
          [t('kept'), claim.kept],
          [t('rest'), claim.claimed - claim.kept],
        ] as const)),
  ] as const;
  return (
    <RoomSection title={t('title')}>
      <ul className="divide-y divide-line">
        {claim.items.map((item) => (
          <li
            key={`${item.kind} ${item.what} ${item.amount}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span className="font-semibold">{t(`kinds.${item.kind}`)}</span> · {item.what}
              </p>
              <Evidence dealId={deal._id} papers={item.papers} />
            </div>
            <p className="font-display text-lg font-semibold tabular-nums">{text(item.amount)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-3">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{text(value)}</dd>
          </div>
        ))}
      </dl>
    </RoomSection>
  );
}
