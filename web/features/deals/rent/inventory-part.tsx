import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { type Room, type RoomCondition, sideBySide } from '#contract/rent/inventory.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { isLite } from '#web/lib/lite.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { requiredHandoverFields } from '../room/handover-values.ts';
import { RoomSection } from '../room/section.tsx';

const tones: Readonly<Record<RoomCondition, StateTone>> = { good: 'fine', worn: 'warn', damaged: 'bad' };

/** Photographs of a room, which are loaded once they are unfolded. */
function Photographs({ dealId, room }: { dealId: string; room: Room }) {
  const t = useTranslations('rent.inventory');
  const count = room.photographs.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-medium text-accent">
        {t('photographCount', { count })}
        <span className="sr-only"> ({room.name})</span>
      </summary>
      <ul className="flex flex-col gap-2">
        {room.photographs.map((docId, index) => {
          const address = addressOf('GET /api/deals/{id}/documents/{docId}', { params: { id: dealId, docId } });
          return (
            <li key={docId}>
              <a href={address} download>
                {isLite() ? (
                  t('photographOf', { room: room.name, number: index + 1 })
                ) : (
                  <img
                    src={address}
                    alt={t('photographOf', { room: room.name, number: index + 1 })}
                    loading="lazy"
                    className="max-h-80 w-full rounded-xl bg-sunken object-contain"
                  />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function RoomCell({ dealId, room }: { dealId: string; room: Room | undefined }) {
  const t = useTranslations('rent.inventory');
  if (room === undefined) return <p className="text-ink-soft">{t('notListed')}</p>;
  return (
    <>
      <StateBadge tone={tones[room.condition]}>{t(`conditions.${room.condition}`)}</StateBadge>
      {room.remarks && <p className="mt-1 whitespace-pre-line wrap-anywhere">{room.remarks}</p>}
      <Photographs dealId={dealId} room={room} />
    </>
  );
}

type Ends = { deal: Deal; before: NonNullable<Deal['handover']>; after: Deal['moveOut'] };

/** Who recorded each of the two, and when. */
function Recorded({ deal, record, label }: { deal: Deal; record: NonNullable<Deal['handover']>; label: string }) {
  const t = useTranslations('dealRoom.handover');
  const { dateTime } = useFormat();
  return (
    <th scope="col" className="w-1/2 py-2 pr-3 text-left align-top font-semibold">
      {label}
      <span className="block text-sm font-normal text-ink-soft" suppressHydrationWarning>
        {t('byWhom', { name: deal.parties[record.by].name, moment: dateTime(record.at) })}
        {record.hasNoPhotographs && ` · ${t('hasNoPhotographs')}`}
      </span>
    </th>
  );
}

function InventoryTable({ deal, before, after }: Ends) {
  const t = useTranslations('rent.inventory');
  const tHandover = useTranslations('dealRoom.handover');
  const cell = 'py-2 pr-3 align-top wrap-anywhere';
  const isCompared = after !== undefined;
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          <Recorded deal={deal} record={before} label={t('moveIn')} />
          {isCompared && <Recorded deal={deal} record={after} label={t('moveOut')} />}
        </tr>
      </thead>
      {[...requiredHandoverFields, 'remarks' as const].map((field) => (
        <tbody key={field} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={isCompared ? 2 : 1} className="pt-2 text-left font-medium text-ink-soft">
              {tHandover(field)}
            </th>
          </tr>
          <tr>
            <td className={cell}>{before[field] ?? tHandover('none')}</td>
            {isCompared && <td className={cell}>{after[field] ?? tHandover('none')}</td>}
          </tr>
        </tbody>
      ))}
      {sideBySide(before.rooms, after?.rooms ?? []).map((pair) => (
        <tbody key={pair.name} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={isCompared ? 2 : 1} className="pt-2 text-left font-semibold">
              {pair.name}
            </th>
          </tr>
          <tr>
            <td className={cell}>
              <RoomCell dealId={deal._id} room={pair.before} />
            </td>
            {isCompared && (
              <td className={cell}>
                <RoomCell dealId={deal._id} room={pair.after} />
              </td>
            )}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** The inventories of a lease, room by room with meters and photographs: that of the move-out beside that of the move-in. */
export function InventoryPart({ deal }: { deal: Deal }) {
  const t = useTranslations('rent.inventory');
  const { handover: before, moveOut: after } = deal;
  if (deal.kind !== 'rent' || before === undefined) return null;
  return (
    <RoomSection title={t('title')}>
      <InventoryTable deal={deal} before={before} after={after} />
    </RoomSection>
  );
}
