import { languages } from '#contract/languages.ts';
import { amountView, auctionsView, auctionView, confirmBidView, lotNumberView, lotsView } from './auction-views.ts';
import { cutText } from './gsm-text.ts';
import { bookView, homeView, slotsView } from './home-views.ts';
import { Refused, type Surroundings } from './market.ts';
import { alertsView, alertView, duesView, pinView, viewingsView, withPin } from './own-views.ts';
import { pagesOf, screenLength } from './pages.ts';
import { budgetView, dealView, findView, numberView, placeView, resultsView, wordsView } from './search-views.ts';
import { backFrom, moved, type Session, type State, topOf, type Want } from './state.ts';
import type { Frame, View } from './view.ts';
import { wordsOf } from './words-of.ts';

/** The keys that every screen has. */
const backKey = '0';
const moreKey = '00';

function languageView({ siteName }: Frame): View {
  return {
    lines: [siteName],
    choices: languages.map((language) => [
      wordsOf(language).language,
      () => ({ change: { language, stack: [{ at: 'menu' }] } }),
    ]),
    isFirst: true,
  };
}

/** What a screen waits for that only the owner of the number may see or do; undefined where it is public. */
function wantOf(state: State): Want | undefined {
  switch (state.at) {
    case 'confirm-bid':
      return { kind: 'bid', lot: state.lot, maximum: state.maximum, command: state.command };
    case 'book':
      return { kind: 'book', home: state.home, slot: state.slot, fee: state.fee, command: state.command };
    case 'alerts':
    case 'alert':
      return { kind: 'alerts' };
    case 'dues':
    case 'viewings':
      return { kind: state.at };
    default:
      return undefined;
  }
}

/** The screens of a session that was cut off: those of a person come back by the PIN. */
function resumed(former: readonly State[]): State[] {
  const last = former.at(-1);
  const want = last && wantOf(last);
  const open = former.filter((state) => wantOf(state) === undefined);
  return want === undefined ? open : [...open, { at: 'pin', want }];
}

function resumeView({ words: { resume }, session }: Frame): View {
  const former = session.former ?? [];
  return {
    lines: [resume.text],
    choices: [
      [resume.goOn, () => ({ change: { stack: resumed(former), former: undefined } })],
      [resume.anew, () => ({ change: { stack: [{ at: 'menu' }], former: undefined } })],
    ],
    isFirst: true,
  };
}

function menuView(frame: Frame): View {
  const { menu, welcome } = frame.words;
  return {
    lines: [welcome(frame.siteName)],
    choices: [
      [menu.find, () => ({ go: { at: 'find' } })],
      [menu.number, () => ({ go: { at: 'number' } })],
      [menu.auctions, () => ({ go: { at: 'lots' } })],
      [menu.alerts, () => withPin(frame, { kind: 'alerts' })],
      [menu.dues, () => withPin(frame, { kind: 'dues' })],
      [menu.viewings, () => withPin(frame, { kind: 'viewings' })],
      [menu.language, () => ({ go: { at: 'language' } })],
    ],
    isFirst: true,
  };
}

/** The screen of each state. */
const views: { [At in State['at']]: (frame: Frame, state: Extract<State, { at: At }>) => View } = {
  language: languageView,
  resume: resumeView,
  menu: menuView,
  find: findView,
  words: wordsView,
  place: placeView,
  deal: dealView,
  budget: budgetView,
  results: resultsView,
  number: numberView,
  home: homeView,
  slots: slotsView,
  book: bookView,
  lots: lotsView,
  'number-of-lot': lotNumberView,
  auctions: auctionsView,
  auction: auctionView,
  amount: amountView,
  'confirm-bid': confirmBidView,
  alerts: alertsView,
  alert: alertView,
  dues: duesView,
  viewings: viewingsView,
  pin: pinView,
  said: (_, { text, isEnd }) => (isEnd ? { lines: [cutText(text, screenLength)], isFirst: true } : { lines: [text] }),
};

function viewOf(session: Session, surroundings: Surroundings): View {
  const state = topOf(session);
  const show = views[state.at] as (frame: Frame, state: State) => View;
  return show({ ...surroundings, session, words: wordsOf(session.language) }, state);
}

function screensOf(session: Session, { lines, choices = [], isFirst }: View): string[] {
  const { back, more } = wordsOf(session.language);
  const numbered = choices.map(([label], index) => `${index + 1} ${label}`);
  const last = isFirst ? [] : [`${backKey} ${back}`];
  return pagesOf([...lines, ...numbered], { last, more: `${moreKey} ${more}` });
}

/** What the phone shows, in at most 182 letters. */
export function showScreen(session: Session, surroundings: Surroundings): string {
  const screens = screensOf(session, viewOf(session, surroundings));
  return screens[Math.min(session.page, screens.length - 1)] ?? '';
}

async function pressed(session: Session, key: string, surroundings: Surroundings): Promise<Session> {
  const view = viewOf(session, surroundings);
  if (key === backKey && !view.isFirst) return backFrom(session);
  const screens = screensOf(session, view).length;
  if (key === moreKey && screens > 1) return { ...session, page: (session.page + 1) % screens };
  const choice = /^[1-9]\d?$/.test(key) ? view.choices?.[Number(key) - 1] : undefined;
  if (choice !== undefined) return moved(session, await choice[1]());
  if (view.typed !== undefined && key !== '') return moved(session, await view.typed(key));
  return session;
}

/** Applies the input on the present screen. A refusal of the site is shown on the next one. */
async function press(session: Session, key: string, surroundings: Surroundings): Promise<Session> {
  try {
    return await pressed(session, key.trim(), surroundings);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusals, refused } = wordsOf(session.language);
    return moved(session, { go: { at: 'said', text: refusals[error.code] ?? refused } });
  }
}

/** Takes all that came with one request, in its order, up to a screen that has to be read before it is answered. */
export async function pressKeys(
  session: Session,
  keys: readonly string[],
  surroundings: Surroundings,
): Promise<Session> {
  let present = session;
  for (const key of keys) {
    const before = topOf(present);
    present = await press(present, key, surroundings);
    const isNew = topOf(present) !== before;
    if (isNew && viewOf(present, surroundings).mustBeRead) break;
  }
  return present;
}
