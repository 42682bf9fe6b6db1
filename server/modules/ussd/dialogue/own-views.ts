import { moneyText } from '#contract/money-text.ts';
import type { Move, State, Want } from './state.ts';
import { type Frame, momentText, savedText, shortTitle, type View } from './view.ts';

type At<Name extends State['at']> = Extract<State, { at: Name }>;

/** Does what waited for the PIN; its screen takes the place of the one that asked for it. */
async function fulfil({ market, words }: Frame, want: Want): Promise<Move> {
  switch (want.kind) {
    case 'alerts': {
      const alerts = await market.alerts();
      return { put: alerts.length === 0 ? { at: 'said', text: words.noAlerts } : { at: 'alerts', alerts } };
    }
    case 'dues':
      return { put: { at: 'dues', ...(await market.dues()) } };
    case 'viewings':
      return { put: { at: 'viewings', viewings: await market.viewings() } };
    case 'save': {
      const hindrance = await market.saveAlert(want.query, want.name);
      return { put: { at: 'said', text: savedText(words, want.name, hindrance) } };
    }
    case 'book':
      return { put: { at: 'book', home: want.home, slot: want.slot, fee: want.fee, command: want.command } };
    default:
      return { put: { at: 'confirm-bid', lot: want.lot, maximum: want.maximum, command: want.command } };
  }
}

/** Asks for the PIN where it has not been typed in this session. */
export async function withPin(frame: Frame, want: Want): Promise<Move> {
  if (!frame.session.isSignedIn) return { go: { at: 'pin', want } };
  const move = await fulfil(frame, want);
  return 'put' in move ? { go: move.put } : move;
}

export function pinView(frame: Frame, { want, triesLeft }: At<'pin'>): View {
  const { words, caller, market, siteAddress } = frame;
  if (caller === 'unknown') return { lines: [words.notVerified(siteAddress)] };
  if (caller === 'no-pin') return { lines: [words.noPin(siteAddress)] };
  if (caller === 'locked' || triesLeft === 0) return { lines: [words.pinLocked(siteAddress)] };
  return {
    lines: [...(triesLeft === undefined ? [] : [words.wrongPin(triesLeft)]), words.typePin],
    typed: async (pin) => {
      const check = await market.checkPin(pin);
      if (!check.isRight) return { put: { at: 'pin', want, triesLeft: check.triesLeft } };
      return { signedIn: await fulfil(frame, want) };
    },
  };
}

export function alertsView({ words }: Frame, { alerts }: At<'alerts'>): View {
  return {
    lines: [words.menu.alerts],
    choices: alerts.map((alert) => [
      alert.isPaused ? `${shortTitle(alert.name)} (${words.paused})` : shortTitle(alert.name),
      () => ({ go: { at: 'alert', alert } }),
    ]),
  };
}

export function alertView({ words, market }: Frame, { alert }: At<'alert'>): View {
  const turn = async (): Promise<Move> => {
    await market.pauseAlert({ ...alert, isPaused: !alert.isPaused });
    return { home: { at: 'said', text: alert.isPaused ? words.alertGoesOn : words.alertPaused, isEnd: true } };
  };
  const end = async (): Promise<Move> => {
    await market.endAlert(alert);
    return { home: { at: 'said', text: words.alertEnded, isEnd: true } };
  };
  return {
    lines: [shortTitle(alert.name)],
    choices: [
      [alert.isPaused ? words.goOn : words.pause, turn],
      [words.endAlert, end],
    ],
  };
}

export function duesView({ words, session }: Frame, { dues, deposits }: At<'dues'>): View {
  const owed = dues.map(({ kind, title, money, paid, dueAt }) => {
    const amount = moneyText({ ...money, amount: money.amount - paid.amount }, session.language);
    return words.due({ what: `${words.dues[kind]}, ${shortTitle(title)}`, amount, by: momentText(dueAt).slice(0, 5) });
  });
  const held = deposits.map(({ title, state }) => words.deposit(shortTitle(title), words.depositStates[state]));
  const lines = [...owed, ...held];
  return { lines: lines.length === 0 ? [words.noDues] : lines };
}

export function viewingsView({ words }: Frame, { viewings }: At<'viewings'>): View {
  const lines = viewings.map(
    ({ startsAt, title, state }) => `${momentText(startsAt)} ${shortTitle(title)}: ${words.viewingStates[state]}`,
  );
  return { lines: lines.length === 0 ? [words.noViewings] : lines };
}

export async function bookSlot({ market, words }: Frame, { home, slot, fee, command }: At<'book'>): Promise<Move> {
  const { state } = await market.book({ home, slot, fee, command });
  return { home: { at: 'said', text: words.booked(words.viewingStates[state]), isEnd: true } };
}
