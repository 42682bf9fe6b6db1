import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  mostPhotographsOfRoom,
  mostRooms,
  type Room,
  roomConditions,
  roomNameLength,
  roomRemarksLength,
} from '#contract/rent/inventory.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { PaperPicks } from '../papers/paper-picks.tsx';
import type { Document } from '../papers/paper-types.ts';
import { papersQuery } from '../papers/papers.queries.ts';
import type { LeaseFieldsProps } from './lease-fields.tsx';
import { roomNames } from './room-values.ts';

/** Rows that are shown beside the rooms that are known. */
const emptyRows = 3;

function RoomRow({ row, room, photographs }: { row: number; room: Partial<Room>; photographs: readonly Document[] }) {
  const t = useTranslations('rent.inventory');
  const names = roomNames(row);
  const options = [
    { value: '', label: t('choose') },
    ...roomConditions.map((value) => ({ value, label: t(`conditions.${value}`) })),
  ];
  return (
    <fieldset className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">{t('room', { number: row + 1 })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('name')}
          name={names.name}
          defaultValue={room.name}
          maxLength={roomNameLength}
          autoComplete="off"
        />
        <SelectField
          label={t('condition')}
          name={names.condition}
          options={options}
          defaultValue={room.condition ?? ''}
        />
      </div>
      <TextArea
        label={t('remarks')}
        name={names.remarks}
        defaultValue={room.remarks}
        rows={2}
        maxLength={roomRemarksLength}
      />
      <PaperPicks
        label={t('photographs')}
        documents={photographs}
        nameOf={names.photograph}
        most={mostPhotographsOfRoom}
        initial={room.photographs}
      />
    </fieldset>
  );
}

/** The inventory of a lease, room by room; at the end it begins with the rooms of the move-in. */
export function RoomFields({ deal, wrong, told }: LeaseFieldsProps) {
  const t = useTranslations('rent.inventory');
  const { data } = useQuery(papersQuery(deal._id));
  const isEnd = deal.state !== 'signed';
  const recorded = isEnd ? deal.moveOut?.rooms : deal.handover?.rooms;
  const known: readonly Partial<Room>[] = recorded ?? (deal.handover?.rooms ?? []).map(({ name }) => ({ name }));
  const [count, setCount] = useState(Math.min(mostRooms, known.length + emptyRows));
  const photographs = (data?.documents ?? []).filter(
    ({ kind, replacedAt }) => kind === 'photograph' && replacedAt === undefined,
  );
  const said = Object.entries(told).find(([field]) => field.includes('handover.rooms'))?.[1];
  const problem = said ?? (wrong.includes('rooms') ? t('wrong') : undefined);
  return (
    <>
      <p className="text-sm text-ink-soft">{t('intro')}</p>
      {photographs.length === 0 && <p className="rounded-xl bg-info-soft px-4 py-2 text-info">{t('noPhotographs')}</p>}
      {Array.from({ length: count }, (_, row) => (
        <RoomRow key={roomNames(row).name} row={row} room={known[row] ?? {}} photographs={photographs} />
      ))}
      {count < mostRooms && (
        <Button
          variant="secondary"
          size="small"
          className="self-start noscript:hidden"
          onClick={() => setCount(count + 1)}
        >
          {t('more')}
        </Button>
      )}
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </>
  );
}
