import type { Currency, Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import type { BookFault } from './book-faults.ts';

/**
 * What this side knows of a run: money that it has sent, and commands that were acknowledged. The site must know the same of
 * it, nothing less and nothing twice.
 */
export class LedgerOfRun {
  readonly #seen = new Map<string, Money>();
  readonly #provider = new Map<string, Money>();
  readonly #commands: {
    table: 'payments' | 'statement_matches' | 'refunds' | 'deal_commands' | 'payout_batches';
    id: string;
  }[] = [];

  /** Finance has seen money and the site has booked it. */
  noteSeen(bankReference: string, money: Money): void {
    this.#seen.set(bankReference, money);
  }

  /** A provider has reported that a payment was paid. */
  notePaid(paymentId: string, money: Money): void {
    this.#provider.set(paymentId, money);
  }

  noteCommand(
    table: 'payments' | 'statement_matches' | 'refunds' | 'deal_commands' | 'payout_batches',
    id: string,
  ): void {
    this.#commands.push({ table, id });
  }

  get acknowledged(): number {
    return this.#commands.length + this.#seen.size + this.#provider.size;
  }

  /** What the site knows otherwise than this side. */
  async compare(db: Db): Promise<BookFault[]> {
    const lines = await db
      .selectFrom('statement_lines')
      .select(['bank_reference', 'payment_id', 'provider', 'amount', 'currency'])
      .execute();
    const booked = { seen: new Map<string, Money[]>(), provider: new Map<string, Money[]>() };
    for (const { bank_reference, payment_id, provider, amount, currency } of lines) {
      const [map, key] = provider === null ? [booked.seen, bank_reference] : [booked.provider, payment_id ?? ''];
      map.set(key, [...(map.get(key) ?? []), { amount, currency }]);
    }
    return [
      ...differences('seen', this.#seen, booked.seen),
      ...differences('reported', this.#provider, booked.provider),
      ...(await this.#lostCommands(db)),
    ];
  }

  async #lostCommands(db: Db): Promise<BookFault[]> {
    const faults: BookFault[] = [];
    for (const [table, commands] of Map.groupBy(this.#commands, (command) => command.table)) {
      const rows = await db.selectFrom(table).select('command_id').execute();
      const counts = new Map<string, number>();
      for (const { command_id } of rows) counts.set(command_id ?? '', (counts.get(command_id ?? '') ?? 0) + 1);
      for (const { id } of commands) {
        const count = counts.get(id) ?? 0;
        if (count !== 1) faults.push({ fault: `a command is ${count} times in ${table}`, id });
      }
    }
    return faults;
  }
}

function differences(
  what: string,
  sent: ReadonlyMap<string, Money>,
  booked: ReadonlyMap<string, Money[]>,
): BookFault[] {
  const told = (moneys: readonly { amount: number; currency: Currency }[]) =>
    moneys.map(({ amount, currency }) => `${amount} ${currency}`).join(' and ') || 'nothing';
  return [...new Set([...sent.keys(), ...booked.keys()])].flatMap((id) => {
    const money = sent.get(id);
    const [expected, found] = [told(money === undefined ? [] : [money]), told(booked.get(id) ?? [])];
    return expected === found ? [] : [{ fault: `${what} ${expected}, booked ${found}`, id }];
  });
}
