import type { Block } from '#server/platform/pdf/sheet.ts';
import type { PaperData, PaperHandover } from './paper-data.ts';
import type { PaperTexts } from './paper-texts.ts';

type Rooms = NonNullable<PaperHandover['rooms']>;

/** The condition of a room, remarks, and the names of its photographs, line by line. */
const textOfRoom = (
  { condition, remarks, photographs }: Rooms[number],
  { conditions }: PaperTexts['protocol'],
): string => [conditions[condition], remarks, photographs.join(', ')].filter(Boolean).join('\n');

/** What a protocol of a handover states after its subject: a form to fill in, or what both have recorded. */
export function composeProtocol({ data: { handover }, texts }: { data: PaperData; texts: PaperTexts }): Block[] {
  const words = texts.protocol;
  if (handover === undefined) {
    return [
      { is: 'paragraph', text: words.text },
      { is: 'blanks', labels: words.blanks },
    ];
  }
  const { keys, electricity, water, remarks, rooms = [], photographs } = handover;
  const inventory: Block[] = [
    { is: 'heading', text: words.rooms },
    { is: 'facts', rows: rooms.map((room) => [room.name, textOfRoom(room, words)]) },
  ];
  return [
    { is: 'paragraph', text: words.recorded },
    {
      is: 'facts',
      rows: [
        [words.keys, keys],
        [words.electricity, electricity],
        [words.water, water],
        [words.remarks, remarks ?? texts.labels.nothing],
      ],
    },
    ...(rooms.length > 0 ? inventory : []),
    { is: 'heading', text: words.photographs },
    photographs.length === 0
      ? { is: 'paragraph', text: words.noPhotographs }
      : { is: 'facts', rows: photographs.map(({ name, sha256 }) => [name, `SHA-256 ${sha256}`]) },
  ];
}
