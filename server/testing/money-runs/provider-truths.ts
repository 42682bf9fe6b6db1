import type { Random } from './random.ts';

/** The real outcome of a payment at its provider, however it is reported. */
export type Truth = {
  /** `differing`: the provider says that it failed, and later that it was paid after all. */
  end: 'paid' | 'failed' | 'expired' | 'cancelled' | 'reversed' | 'differing';
  /** Whole minor units. */
  paid: number;
  fee: number;
};

export type ReportedState = 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'reversed';

const pays = (paid: number, fee = 0): Truth => ({ end: 'paid', paid, fee });
const ends = (end: Truth['end'], paid = 0): Truth => ({ end, paid, fee: 0 });

/** Most payments are paid; some in part or too much, some fail, some are taken back. */
export function someTruth(random: Random, amount: number): Truth {
  const choices = [
    pays(amount),
    pays(amount),
    pays(amount, Math.floor(amount / 50)),
    pays(amount - 1),
    pays(amount + 1),
    pays(amount * 2, 1),
    ends('failed'),
    ends('expired'),
    ends('cancelled'),
    ends('reversed', amount),
    ends('reversed', amount),
    ends('differing', amount),
  ];
  return random.pick(choices) ?? pays(amount);
}

const reports: Readonly<Record<Truth['end'], readonly ReportedState[]>> = {
  paid: ['succeeded'],
  failed: ['failed'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  reversed: ['succeeded', 'reversed'],
  differing: ['failed', 'succeeded'],
};

/** What the provider reports of it, in the order in which it happens. */
export const reportsOf = ({ end }: Truth): readonly ReportedState[] => ['pending', ...reports[end]];

/** The possible states of a payment after all reports; where outcomes differ, the first report holds. */
export function statesOf({ end }: Truth): readonly string[] {
  if (end === 'paid') return ['succeeded'];
  return end === 'differing' ? ['succeeded', 'failed'] : [end];
}
