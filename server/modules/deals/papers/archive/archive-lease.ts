import type { Language } from '#contract/languages.ts';
import { type Room, sideBySide } from '#contract/rent/inventory.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { formatsOf, paperTexts } from '../pdf/texts-of.ts';
import type { ArchiveFacts } from './archive-facts.ts';
import { linkOf, row, table } from './archive-html.ts';

type Places = ReadonlyMap<string, string>;

/** What the landlord asked for of the deposit, with links to what shows it. */
export function claimSection(facts: ArchiveFacts, language: Language, places: Places): string[] {
  const { deposit_claim: claim, currency } = facts.deal;
  if (claim === null) return [];
  const texts = paperTexts[language];
  const words = texts.archive.claim;
  const money = (amount: number) => escapeHtml(formatsOf(texts, language).money({ amount, currency }));
  const items = claim.items.map(({ kind, what, amount, papers }) => {
    const links = papers.map((id) => linkOf(places.get(id) ?? ''));
    return row([[`${escapeHtml(words.kinds[kind])}: ${escapeHtml(what)}`, ...links].join('<br>'), money(amount)]);
  });
  const sums = [
    row([escapeHtml(words.paid), money(claim.deposit)]),
    row([escapeHtml(words.claimed), money(claim.claimed)]),
    ...(claim.kept === undefined ? [] : [row([escapeHtml(words.kept), money(claim.kept)])]),
  ];
  return [`<h2>${escapeHtml(words.title)}</h2>${table([...items, ...sums])}`];
}

/** A room of an inventory: its condition, remarks, and links to its photographs. */
function textOfRoom(room: Room | undefined, language: Language, places: Places): string {
  if (room === undefined) return '–';
  const said = [paperTexts[language].protocol.conditions[room.condition], room.remarks ?? ''].filter(Boolean);
  return [...said.map(escapeHtml), ...room.photographs.map((id) => linkOf(places.get(id) ?? ''))].join('<br>');
}

/** The inventories of a lease, that of the move-out beside that of the move-in. */
export function inventorySection(facts: ArchiveFacts, language: Language, places: Places): string[] {
  const { handover: before, move_out_record: after, kind } = facts.deal;
  if (kind !== 'rent' || before === null) return [];
  const texts = paperTexts[language];
  const { protocol: words, states } = texts;
  const { moment } = formatsOf(texts, language);
  const heads = [
    '',
    `${states.active} · ${moment(before.at)}`,
    after ? `${states.move_out} · ${moment(after.at)}` : '–',
  ];
  const common = (['keys', 'electricity', 'water', 'remarks'] as const).map((field) =>
    row([words[field], before[field] ?? '–', after?.[field] ?? '–'].map(escapeHtml)),
  );
  const rooms = sideBySide(before.rooms, after?.rooms ?? []).map((pair) =>
    row([escapeHtml(pair.name), textOfRoom(pair.before, language, places), textOfRoom(pair.after, language, places)]),
  );
  return [`<h2>${escapeHtml(words.rooms)}</h2>${table([row(heads.map(escapeHtml)), ...common, ...rooms])}`];
}
