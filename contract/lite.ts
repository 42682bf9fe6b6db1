/** The cookie that carries whether a visitor wants pages in lite mode, and the parameter by which a link of a page chooses so. */
export const liteCookie = 'urugo_lite';
export const liteParameter = 'lite';

/** The cookie with the data use of this browser by pages in lite mode in the present month. */
export const dataUseCookie = 'urugo_data';

/** The prefix of the path of a file that a page in lite mode links to: its bytes are counted on the way. */
export const countedPrefix = '/counted';

const liteChoices = ['on', 'off'] as const;
type LiteChoice = (typeof liteChoices)[number];

export function isLiteChoice(value: unknown): value is LiteChoice {
  return liteChoices.some((choice) => choice === value);
}

/** Text browsers: they support neither scripts nor style sheets. */
const textBrowser = /^(?:w3m|e?links|lynx)\b/i;

/** Whether pages are in lite mode: as the visitor chose, else as the browser asks by its `Save-Data` header, or needs. */
export function wantsLite(chosen: unknown, saveData: unknown, userAgent = ''): boolean {
  return isLiteChoice(chosen) ? chosen === 'on' : saveData === 'on' || textBrowser.test(userAgent);
}
