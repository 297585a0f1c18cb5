import { formatNumber } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import type { ListReference, WordStyles } from './paragraph-style.ts';
import { childOf, elementsOf, isOn, numberOf, valueOf, type XmlElement } from './xml-element.ts';

interface ListLevel {
  readonly start: number;
  readonly format: string;
  /** e.g. `%1.%2)`. */
  readonly text: string;
  /** Level (from 1) whose use starts this one over; 0 never, `undefined` any higher one. */
  readonly restart: number | undefined;
  /** Numbers of higher levels are written as digits. */
  readonly isLegal: boolean;
  readonly style: string | undefined;
}

interface List {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  readonly starts: ReadonlyMap<number, number>;
}

/** The lists of a document; `next` counts on, so it is asked once for each paragraph, in order. */
export interface ListNumbering {
  /** The label of the next paragraph of a list, e.g. `2.`; empty for bullets and where there is no list. */
  readonly next: (place: ListReference | undefined, styleId: string | undefined) => string;
}

const maxLevels = 9;

/** Reads numbering.xml; without one no paragraph has a label. */
export function readNumbering(xml: string | undefined, styles: WordStyles): ListNumbering {
  const lists = xml === undefined ? new Map<number, List>() : readLists(parseXml(xml), styles);
  // Lists made from the same abstract one count on together, unless one sets where it starts.
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    next: (place, styleId) => {
      const list = place && lists.get(place.numId);
      if (!list) return '';
      const levelNumber = Math.min(place.level ?? levelOfStyle(list, styleId), maxLevels - 1);
      const level = list.levels.get(levelNumber);
      if (!level) return '';
      const counter = counters.get(list.abstractId) ?? [];
      counters.set(list.abstractId, counter);
      for (const [at, start] of list.starts) {
        const key = `${place.numId}/${at}`;
        if (started.has(key) || at > levelNumber) continue;
        started.add(key);
        counter[at] = at === levelNumber ? start - 1 : start;
      }
      countOn(counter, levelNumber, list);
      return labelOf({ counter, level, list });
    },
  };
}

const levelOfStyle = (list: List, styleId: string | undefined): number => {
  for (const [number, level] of list.levels) if (styleId !== undefined && level.style === styleId) return number;
  return 0;
};

function countOn(counter: (number | undefined)[], at: number, { levels }: List): void {
  for (let higher = 0; higher < at; higher++) counter[higher] ??= levels.get(higher)?.start ?? 1;
  const last = counter[at];
  counter[at] = last === undefined ? (levels.get(at)?.start ?? 1) : last + 1;
  for (let lower = at + 1; lower < maxLevels; lower++) {
    const restart = levels.get(lower)?.restart;
    if (restart === undefined || at < restart) counter[lower] = undefined;
  }
}

interface LabelParts {
  readonly counter: readonly (number | undefined)[];
  readonly level: ListLevel;
  readonly list: List;
}

function labelOf({ counter, level, list }: LabelParts): string {
  if (level.format === 'bullet' || level.format === 'none') return '';
  return level.text
    .slice(0, 100)
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = level.isLegal ? 'decimal' : (list.levels.get(at)?.format ?? 'decimal');
      return formatNumber(counter[at] ?? 1, format);
    })
    .trim();
}

function readLists(root: XmlElement, styles: WordStyles): Map<number, List> {
  const abstracts = new Map<string, XmlElement>();
  const numbers = new Map<number, XmlElement>();
  for (const element of elementsOf(root)) {
    const abstractId = element.attributes.get('w:abstractNumId');
    const numId = Number(element.attributes.get('w:numId') ?? Number.NaN);
    if (element.name === 'w:abstractNum' && abstractId !== undefined) abstracts.set(abstractId, element);
    if (element.name === 'w:num' && Number.isInteger(numId)) numbers.set(numId, element);
  }
  const lists = new Map<number, List>();
  for (const [numId, element] of numbers) {
    const list = readList(element, { abstracts, numbers, styles });
    if (list) lists.set(numId, list);
  }
  return lists;
}

interface Definitions {
  readonly abstracts: ReadonlyMap<string, XmlElement>;
  readonly numbers: ReadonlyMap<number, XmlElement>;
  readonly styles: WordStyles;
}

function readList(element: XmlElement, { abstracts, numbers, styles }: Definitions): List | undefined {
  let abstractId = valueOf(element, 'w:abstractNumId');
  let abstract = abstractId === undefined ? undefined : abstracts.get(abstractId);
  const linked = valueOf(abstract, 'w:numStyleLink');
  if (linked !== undefined) {
    // The levels are those of the list that the style of that name uses.
    const real = numbers.get(styles.listOf(linked) ?? -1);
    abstractId = valueOf(real, 'w:abstractNumId') ?? abstractId;
    abstract = (abstractId === undefined ? undefined : abstracts.get(abstractId)) ?? abstract;
  }
  if (!abstract || abstractId === undefined) return undefined;
  const levels = new Map<number, ListLevel>();
  const starts = new Map<number, number>();
  for (const level of elementsOf(abstract)) addLevel(levels, level);
  for (const override of elementsOf(element)) {
    if (override.name !== 'w:lvlOverride') continue;
    const at = Number(override.attributes.get('w:ilvl') ?? Number.NaN);
    const start = numberOf(override, 'w:startOverride');
    const level = childOf(override, 'w:lvl');
    if (level) addLevel(levels, level);
    if (start !== undefined && at >= 0 && at < maxLevels) starts.set(at, start);
  }
  return { abstractId, levels, starts };
}

function addLevel(levels: Map<number, ListLevel>, element: XmlElement): void {
  const at = Number(element.attributes.get('w:ilvl') ?? Number.NaN);
  if (element.name !== 'w:lvl' || !(at >= 0 && at < maxLevels)) return;
  // Formats newer than 2007 are in alternate content, with a format that older programs know beside them.
  const plain = childOf(childOf(childOf(element, 'mc:AlternateContent'), 'mc:Fallback'), 'w:numFmt');
  levels.set(at, {
    start: numberOf(element, 'w:start') ?? 1,
    format: valueOf(element, 'w:numFmt') ?? plain?.attributes.get('w:val') ?? 'decimal',
    text: valueOf(element, 'w:lvlText') ?? '',
    restart: numberOf(element, 'w:lvlRestart'),
    isLegal: isOn(element, 'w:isLgl'),
    style: valueOf(element, 'w:pStyle'),
  });
}
