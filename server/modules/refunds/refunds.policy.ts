import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import { openRefundStates, type RefundState, type RefundVerb } from '#contract/refunds/refund.vocabulary.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { providerNamed } from '#server/modules/providers/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';

type Member = { userId: string; rights: readonly StaffRight[] };

/** The payee, and the parties of the deal the money comes from. */
type Concerned = { concerned: readonly string[] };

type Refund = Concerned & {
  state: RefundState;
  needs_second: boolean;
  requested_by: string;
  /** The provider that has collected the money. */
  came_by_provider: ProviderName | null;
  /** A provider was asked to send it, and reports the outcome by itself. */
  is_awaited: boolean;
};

/** Whether a provider can send money back now. */
export type Sends = (provider: ProviderName) => boolean;

export const sendersOf =
  (platform: Pick<Platform, 'db' | 'clock' | 'config'>): Sends =>
  (name) =>
    providerNamed(platform, name)?.canSend ?? false;

/** From which states each step leads on. */
const steps: Readonly<Record<RefundVerb, readonly RefundState[]>> = {
  approve: ['requested'],
  cancel: ['requested', 'approved', 'manual'],
  send: ['approved', 'manual'],
  mark_sent: ['approved', 'manual'],
  mark_succeeded: ['sent'],
  mark_failed: ['sent'],
};

/** Refuses members of finance who would receive the money, or are a party of its deal. */
export function requireNotConcerned({ concerned }: Concerned, { userId }: Pick<Member, 'userId'>): void {
  if (!concerned.includes(userId)) return;
  throw new ApiError('FORBIDDEN', {
    message: 'This money is for you, or from a deal of yours: another member decides.',
  });
}

/** Refuses the member who has requested the refund: another one approves it. */
function requireSecond({ requested_by }: Refund, { userId }: Pick<Member, 'userId'>): void {
  if (requested_by !== userId) return;
  throw new ApiError('FORBIDDEN', { message: 'Another member of finance approves what you have asked for.' });
}

/** Whether a step is open now as far as providers are concerned. */
function fitsProvider({ came_by_provider, is_awaited }: Refund, verb: RefundVerb, sends: Sends): boolean {
  if (verb === 'send') return came_by_provider !== null && sends(came_by_provider);
  return !is_awaited || (verb !== 'mark_succeeded' && verb !== 'mark_failed');
}

/** Refuses a step that this person may not take, or that is not open now. */
export function requireStep(
  refund: Refund,
  verb: RefundVerb,
  { viewer, sends }: { viewer: Pick<Member, 'userId'>; sends: Sends },
): void {
  requireNotConcerned(refund, viewer);
  if (verb === 'approve') requireSecond(refund, viewer);
  if (steps[verb].includes(refund.state) && !fitsProvider(refund, verb, sends)) {
    const message =
      verb === 'send'
        ? 'No provider can send this back: send it by the bank.'
        : 'The provider says by itself what became of it.';
    throw new ApiError('STATE', { message });
  }
  if (!steps[verb].includes(refund.state)) {
    throw new ApiError('STATE', { message: `This refund is ${refund.state}: a colleague may have acted meanwhile.` });
  }
}

/** What this member may do with a refund now. */
export function verbsOf(refund: Refund, { userId, rights }: Member, sends: Sends): RefundVerb[] {
  const isOpen = (openRefundStates as readonly RefundState[]).includes(refund.state);
  if (!isOpen || !rights.includes('finance') || refund.concerned.includes(userId)) return [];
  return (Object.keys(steps) as RefundVerb[]).filter(
    (verb) =>
      steps[verb].includes(refund.state) &&
      fitsProvider(refund, verb, sends) &&
      (verb !== 'approve' || refund.requested_by !== userId),
  );
}

/** Whether this member may ask for a refund of such money. */
export function mayRequest({ concerned }: Concerned, { userId, rights }: Member): boolean {
  return rights.includes('finance') && !concerned.includes(userId);
}
