import { readRooms } from '../rent/room-values.ts';
import type { ActionFields } from './use-action.ts';

export const requiredHandoverFields = ['keys', 'electricity', 'water'] as const;

/** The fields of a handover by their place in the body of the action. */
export const handoverNames = {
  keys: 'fields.handover.keys',
  electricity: 'fields.handover.electricity',
  water: 'fields.handover.water',
  remarks: 'fields.handover.remarks?',
  hasNoPhotographs: 'fields.handover.hasNoPhotographs:boolean',
} as const;

type Read = { handover: NonNullable<ActionFields['handover']> } | { wrong: readonly string[] };

/** What a form records of a handover, or which of its parts are missing. */
export function readHandover(form: FormData): Read {
  const text = (field: keyof typeof handoverNames) => String(form.get(handoverNames[field]) ?? '').trim();
  const rooms = readRooms(form);
  const wrong: string[] = requiredHandoverFields.filter((field) => text(field) === '');
  if (rooms === undefined) wrong.push('rooms');
  if (rooms === undefined || wrong.length > 0) return { wrong };
  const remarks = text('remarks');
  return {
    handover: {
      keys: text('keys'),
      electricity: text('electricity'),
      water: text('water'),
      ...(remarks !== '' && { remarks }),
      ...(rooms.length > 0 && { rooms }),
      hasNoPhotographs: text('hasNoPhotographs') === 'true',
    },
  };
}
