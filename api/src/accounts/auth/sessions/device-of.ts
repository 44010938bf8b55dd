import type { Device } from '@city/contracts';

/** In this order, because newer browsers also name older ones. */
const BROWSER_SIGNS: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S)(?=.*\bSafari\/)/, 'Safari'],
];
const SYSTEM_SIGNS: readonly [RegExp, Device['system']][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bCrOS\b/, 'Linux'],
];
const LONGEST = 512;

/** Browser and system from the `User-Agent`, for people to recognise their devices; nothing else of it is stored. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const nameIn = <Name>(signs: readonly [RegExp, Name][]) => signs.find(([sign]) => sign.test(text))?.[1];
  return { browser: nameIn(BROWSER_SIGNS) ?? 'other', system: nameIn(SYSTEM_SIGNS) ?? 'other' };
}
