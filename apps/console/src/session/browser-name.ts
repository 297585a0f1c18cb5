/** What a browser calls itself, taken apart as far as people care; `null` for unknown parts. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In the order in which they are looked for: many call themselves Chrome and Safari as well. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQBrowser\//, 'QQ Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/, 'Windows'],
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Names browser and operating system of a `User-Agent`. */
export function browserName(userAgent: string): BrowserName {
  const nameIn = (names: typeof browsers): string | null => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
