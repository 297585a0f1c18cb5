import { isPlainObject } from '../data/path.ts';
import { isTemplate } from '../expression/template.ts';
import { upgradeControl } from '../legacy/upgrade-controls.ts';
import { checkCondition, checkTemplate } from './check-expressions.ts';
import { checkTextOf } from './check-texts.ts';
import { dataProperties, isCode } from './code-properties.ts';
import type { Finding, TextFinding } from './Finding.ts';
import { pathTo } from './find-paths.ts';

type Values = Readonly<Record<string, unknown>>;

/** How the value of a property is read: nodes, templates of a mapping, conditions by class. */
type Reading = 'nodes' | 'mapping' | 'conditions';

/** A step on the way from the definition to a value in it. */
interface Step {
  readonly value: unknown;
  readonly key: string;
  readonly above: Step | undefined;
  readonly holder: Values;
  readonly reading: Reading;
}

/** Data whose texts are templates all the same. */
const mappings: ReadonlySet<string> = new Set(['data', 'query', 'headers', 'responseData', 'params', 'autoFill']);
/** What is no part of the page: other data, and tables in languages of their own. */
const others: ReadonlySet<string> = new Set(
  'validations validationErrors left right fields variables functions props schedules animations themeCss wrapperCustomStyle'.split(
    ' ',
  ),
);
/** Where inputs may have the names of old. */
const oldPlaces: ReadonlySet<string> = new Set(['controls', 'quickEdit', 'items', 'searchable']);
const toolbarTypes: ReadonlySet<string> = new Set(
  'bulkActions bulk-actions statistics pagination switch-per-page reload columns-toggler saved-views filter-toggler load-more drag-toggler export-csv export-excel export-excel-template check-all'.split(
    ' ',
  ),
);

/**
 * Lists what a page would refuse of a definition (JSON) or would not know, in its order. Nothing of it is run, and data (`value`, `options`, `map`,
 * …) is left alone but for the templates in what is mapped (`data`, `query`, …).
 */
export function findingsOf(definition: unknown, isType: (type: string) => boolean): readonly Finding[] {
  const findings: Finding[] = [];
  const ids = new Map<string, Step>();
  const open: Step[] = [{ value: definition, key: '', above: undefined, holder: {}, reading: 'nodes' }];
  const report = (step: Step, found: readonly TextFinding[]): void => {
    if (found.length === 0) return;
    const path = pathOf(step);
    // What one text has several times is reported once.
    const each = new Map(found.map((finding) => [JSON.stringify(finding), finding]));
    findings.push(...[...each.values()].map((finding): Finding => ({ ...finding, path })));
  };
  for (let step = open.pop(); step; step = open.pop()) {
    const { value, key, holder, reading } = step;
    if (reading === 'nodes' && isCode(holder, key, value)) report(step, [{ code: 'code', property: key }]);
    else if (typeof value === 'string') {
      report(step, checkText(step, value, isType));
      if (reading === 'nodes' && key === 'id' && isNode(holder) && value !== '' && !isTemplate(value)) {
        const first = ids.get(value);
        if (first) report(step, [{ code: 'duplicate-id', id: value, first: pathOf(first) }]);
        else ids.set(value, step);
      }
    } else if (isWalked(value) && !isInside(step, value)) {
      const inner = Object.entries(value).flatMap(([name, item]): readonly Step[] => {
        const next = readingOf(step, name, item);
        return next === undefined ? [] : [{ value: item, key: name, above: step, holder: asHolder(value), reading: next }];
      });
      // The last in comes out first.
      open.push(...inner.toReversed());
    }
  }
  return findings;
}

function checkText(step: Step, text: string, isType: (type: string) => boolean): readonly TextFinding[] {
  const { key, holder, reading } = step;
  if (reading === 'mapping') return checkTemplate(text, key);
  if (reading === 'conditions') return checkCondition(text, key);
  if (key === 'type') return isKnown(text, step, isType) ? [] : [{ code: 'type', type: text }];
  // A text for each language is one of the property that has them.
  const property = step.above && isLocalized(holder) ? placeOf(step.above) : placeOf(step);
  return checkTextOf(property, text);
}

function isKnown(type: string, { holder, above }: Step, isType: (type: string) => boolean): boolean {
  if (type === '' || isTemplate(type) || isType(type)) return true;
  const place = above ? placeOf(above) : '';
  if (/toolbar$/i.test(place)) return toolbarTypes.has(type);
  const { type: today } = (oldPlaces.has(place) ? upgradeControl(holder) : holder) as { readonly type?: unknown };
  return typeof today === 'string' && isType(today);
}

/** How a property is read; nothing for what is left alone. */
function readingOf({ value: holder, reading }: Step, name: string, item: unknown): Reading | undefined {
  if (reading !== 'nodes' || Array.isArray(holder)) return reading;
  if (mappings.has(name)) return 'mapping';
  if (/(?:^c|C)lassName$/.test(name) && isPlainObject(item)) return 'conditions';
  const isOther = dataProperties.has(name) || others.has(name);
  const { type } = asHolder(holder);
  const isForeign =
    isWalked(item) &&
    ((name === 'config' && (type === 'chart' || type === 'chart-radios')) || (name === 'schema' && type === 'json-schema'));
  return isOther || isForeign ? undefined : 'nodes';
}

/** The property of a step, through the lists in between. */
function placeOf(step: Step): string {
  let at = step;
  while (at.above && Array.isArray(at.above.value)) at = at.above;
  return at.key;
}

function pathOf(step: Step): string {
  const steps: Step[] = [];
  for (let at: Step | undefined = step; at?.above; at = at.above) steps.push(at);
  return steps.reduceRight((path, { key, above }) => pathTo(path, key, Array.isArray(above?.value)), '');
}

function isNode(value: Values): boolean {
  return ['type', 'body', 'tpl', 'actionType'].some((name) => Object.hasOwn(value, name));
}

function isLocalized(value: Values): boolean {
  return typeof value['en'] === 'string' && Object.keys(value).every((name) => /^[a-z]{2}(?:-\w+)?$/i.test(name));
}

function isWalked(value: unknown): value is object {
  return Array.isArray(value) || isPlainObject(value);
}

function asHolder(value: unknown): Values {
  return isPlainObject(value) ? value : {};
}

/** Whether an object is inside itself, which JSON cannot be. */
function isInside(step: Step, value: object): boolean {
  for (let { above } = step; above; { above } = above) if (above.value === value) return true;
  return false;
}
