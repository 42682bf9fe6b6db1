import type { ChecklistRule } from './checklist-rules.schema.ts';
import type { DealParty } from './deal.vocabulary.ts';
import type { DealKind } from './deal-kinds.ts';

/** The marks of an item: made by its party, and `agreed` by the other when it is said not to apply. */
export const checklistMarks = ['done', 'not_applicable', 'agreed', 'reopened'] as const;
export type ChecklistMark = (typeof checklistMarks)[number];

/** `asked`: one party has marked it as not applicable, and the other has not agreed yet. */
export const checklistStates = ['open', 'done', 'asked', 'not_applicable'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** A mark as it was made; it is never changed. */
export type StoredMark = {
  item: string;
  mark: ChecklistMark;
  party: DealParty;
  at: Date;
  answer?: boolean | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
};

/** An item of a deal with its state. */
export type ChecklistItem = {
  rule: ChecklistRule;
  state: ChecklistState;
  answer?: boolean | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
  /** Who has made the mark that counts, and when; for an agreement, the mark before it. */
  by?: DealParty | undefined;
  at?: Date | undefined;
  agreedAt?: Date | undefined;
};

/** What a rule depends on. */
export type ChecklistSubject = {
  kind: DealKind;
  listingType: string;
  /** The day on which the deal became binding. */
  day: string;
};

const open: Omit<ChecklistItem, 'rule'> = { state: 'open' };

/** The state of one item after its marks, oldest first. */
function stateOfItem(marks: readonly StoredMark[]): Omit<ChecklistItem, 'rule'> {
  let item = open;
  for (const { mark, party: by, at, answer, reason, documentId } of marks) {
    if (mark === 'reopened') item = open;
    else if (mark !== 'agreed')
      item = { state: mark === 'done' ? 'done' : 'asked', by, at, answer, reason, documentId };
    else if (item.state === 'asked') item = { ...item, state: 'not_applicable', agreedAt: at };
  }
  return item;
}

const holdsFor = (rule: ChecklistRule, { kind, listingType, day }: ChecklistSubject) =>
  rule.from <= day &&
  (rule.until === undefined || day <= rule.until) &&
  // A rule without kinds applies to sales.
  (rule.kinds?.includes(kind) ?? (kind === 'sale' || kind === 'auction')) &&
  (rule.types?.some((type) => type === listingType) ?? true);

/** The items that apply to a deal, in the order of the rules, by the answers given so far. */
export function checklistOf(
  rules: readonly ChecklistRule[],
  subject: ChecklistSubject,
  marks: readonly StoredMark[],
): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  for (const rule of rules) {
    if (!holdsFor(rule, subject)) continue;
    const { when } = rule;
    const question = when && items.find((item) => item.rule.key === when.question);
    if (when !== undefined && (question?.state !== 'done' || question.answer !== when.is)) continue;
    items.push({ rule, ...stateOfItem(marks.filter(({ item }) => item === rule.key)) });
  }
  return items;
}

const isSettled = ({ state, rule, documentId }: ChecklistItem, isCurrent: (documentId: string) => boolean) => {
  if (state === 'not_applicable') return true;
  if (state !== 'done') return false;
  return rule.proof !== 'required' || (documentId !== undefined && isCurrent(documentId));
};

/** The mandatory items that are not settled yet; `isCurrent` says whether a document of the deal has not been replaced. */
export function unsettledItems(
  items: readonly ChecklistItem[],
  isCurrent: (documentId: string) => boolean,
): ChecklistItem[] {
  return items.filter((item) => item.rule.isMandatory && !isSettled(item, isCurrent));
}

/** Which marks a party may make now. */
export function legalMarks({ rule, state, by }: ChecklistItem, party: DealParty): ChecklistMark[] {
  if (state === 'asked' && by !== party) return ['agreed'];
  if (rule.of !== party) return [];
  if (state === 'open') return rule.form === 'question' ? ['done'] : ['done', 'not_applicable'];
  return ['reopened'];
}
