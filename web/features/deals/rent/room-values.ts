import { bodyOfForm } from '#contract/plain-forms.ts';
import { type Room, roomsSchema } from '#contract/rent/inventory.ts';
import { fieldsPath } from '../room/fields-path.ts';

const path = `${fieldsPath}handover.rooms`;

/** Names of the fields of one room of an inventory, as a form without scripts sends them too. */
export const roomNames = (row: number) => ({
  name: `${path}.${row}.name?`,
  condition: `${path}.${row}.condition?`,
  remarks: `${path}.${row}.remarks?`,
  photograph: (pick: number) => `${path}.${row}.photographs.${pick}?`,
});

/** The rooms of a form that were filled in; undefined where one of them cannot be sent as it is. */
export function readRooms(form: FormData): Room[] | undefined {
  const typed = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(path) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const { handover } = Object(bodyOfForm(typed).fields);
  return roomsSchema.safeParse(Object(handover).rooms ?? []).data;
}
