/** What a browser's own name for itself says: the program and the system it runs on, as far as they are known. */
export type Device = { program?: string; system?: string; isMobile: boolean };

/** In this order: many browsers also name the ones they descend from. */
const programs: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Reads a `User-Agent`. One that says nothing known gives neither program nor system. */
export function deviceOf(userAgent: string): Device {
  const program = nameIn(programs, userAgent);
  const system = nameIn(systems, userAgent);
  const isMobile = ['iPhone', 'iPad', 'Android', 'KaiOS'].some((name) => name === system);
  return { ...(program === undefined ? {} : { program }), ...(system === undefined ? {} : { system }), isMobile };
}
