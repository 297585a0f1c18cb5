import type { Expression } from '../core/expression/ast.ts';
import { parseRuleExpression, parseRules, type ParsedRule, type RuleSource } from './parse-rules.ts';
import { RuleError, type RuleFault } from './RuleFault.ts';
import { Calculation, type Place } from './Calculation.ts';
import { formatRuleNumber, leafText, readRuleNumber } from './rule-number.ts';
import { ruleLimits } from './rule-limits.ts';
import { rowBounds, templateChildren, templatePaths, type TemplateNode } from './template-tree.ts';

/** What is tried: the trees where there are any, what a person filled in, rules, and what should come out. */
export interface RuleTrialInput {
  readonly data?: TemplateNode | undefined;
  readonly result?: TemplateNode | undefined;
  readonly values: unknown;
  readonly rules: RuleSource;
  readonly ref?: unknown;
}

/** What came out; what cannot be worked out is `null`, with a fault for the reason. */
export interface RuleTrialAnswer {
  readonly result: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly faults: readonly RuleFault[];
}

type Values = Record<string, unknown>;
type Trees = Pick<RuleTrialInput, 'data' | 'result'>;

/** The rules of a template: those in its `computed` properties and those written beside it. */
export function collectRules(
  trees: Trees,
  source: RuleSource,
): { readonly rules: readonly ParsedRule[]; readonly faults: readonly RuleFault[] } {
  const written = parseRules(source);
  const rules = new Map(written.rules.map((rule) => [rule.path, rule]));
  const faults = [...written.faults];
  for (const tree of [trees.data, trees.result]) {
    for (const [path, { computed }] of templatePaths(tree)) {
      if (typeof computed !== 'string' || computed.trim() === '') {
        if (computed === true && !rules.has(path) && !faults.some((fault) => fault.path === path))
          faults.push({ code: 'noRule', path });
        continue;
      }
      if (rules.has(path)) {
        faults.push({ code: 'twice', path });
        continue;
      }
      try {
        rules.set(path, { path, expression: parseRuleExpression(computed) });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        faults.push({ ...error.fault, path });
      }
    }
  }
  return { rules: [...rules.values()], faults };
}

/** Returns what is wrong with the rules of a template before it is filled in: it is not saved like that. */
export function checkRules(trees: Trees, source: RuleSource): readonly RuleFault[] {
  const { rules, faults } = collectRules(trees, source);
  const known = new Set([
    ...templatePaths(trees.data).keys(),
    ...templatePaths(trees.result).keys(),
    ...rules.map(({ path }) => path),
  ]);
  const unknown = rules.flatMap(({ path, expression }) =>
    namesIn(expression)
      .filter((name) => !isKnown(name, path, known))
      .map((text): RuleFault => ({ code: 'unknown', path, text })),
  );
  return [...faults, ...unknown];
}

function isKnown(name: string, path: string, known: ReadonlySet<string>): boolean {
  const parts = path.split('.').slice(0, -1);
  for (let length = parts.length; length >= 0; length -= 1) {
    if (known.has([...parts.slice(0, length), name].join('.'))) return true;
  }
  return false;
}

function namesIn(node: Expression): readonly string[] {
  switch (node.kind) {
    case 'variable':
      return [node.name];
    case 'member':
      // `rows[0].time`: the number is a row, not a name.
      if (node.key.kind === 'literal' && typeof node.key.value === 'string' && !/^\d+$/.test(node.key.value)) {
        return namesIn(node.object).map((name) => `${name}.${String(node.key.kind === 'literal' ? node.key.value : '')}`);
      }
      return namesIn(node.object);
    case 'unary':
      return namesIn(node.value);
    case 'binary':
    case 'logical':
      return [...namesIn(node.left), ...namesIn(node.right)];
    case 'conditional':
      return [...namesIn(node.test), ...namesIn(node.yes), ...namesIn(node.no)];
    case 'call':
      return node.args.flatMap(namesIn);
    default:
      return [];
  }
}

/** Works everything out that can be. Never runs code, never throws for what a person typed. */
export function runRules(input: RuleTrialInput): RuleTrialAnswer {
  const { rules, faults: ruleFaults } = collectRules(input, input.rules);
  const faults: RuleFault[] = [...ruleFaults];
  const count = { values: 0 };
  const data = takeValues(input.values, count);
  if (count.values > ruleLimits.values) faults.push({ code: 'size', path: '', limit: ruleLimits.values });
  const refused = count.values > ruleLimits.values || checkRows(input.data, data, '', faults);
  const dataPaths = templatePaths(input.data);
  const resultPaths = templatePaths(input.result);
  const result: Values = {};
  fillNull(input.result, result);
  const calculation = new Calculation({ data, rules, known: new Set([...dataPaths.keys(), ...resultPaths.keys()]) });
  const filled = structuredClone(data);
  for (const { path } of rules) {
    const places = placesOf(data, path.split('.'));
    const own = path.split('.');
    const toResult = resultPaths.has(path) || (!dataPaths.has(path) && own.length === 1);
    // A rule that names no part of the template is a step on the way: it is worked out by those that need it.
    if (toResult ? input.result && !resultPaths.has(path) : input.data && !dataPaths.has(path)) continue;
    const pattern = (resultPaths.get(path) ?? dataPaths.get(path))?.config?.template;
    for (const place of toResult ? [own] : places) {
      let shown: unknown = null;
      if (!refused) {
        try {
          const value = calculation.at(place);
          shown = typeof value === 'number' ? formatRuleNumber(value, pattern) : value;
        } catch (error) {
          if (!(error instanceof RuleError)) throw error;
          const row = place.find((part) => typeof part === 'number');
          faults.push({ ...error.fault, path, row: error.fault.row ?? (row === undefined ? undefined : row + 1) });
        }
      }
      put(toResult ? result : filled, place, shown);
    }
  }
  // A value that was sent for what is computed counts for nothing, with a rule or without one.
  for (const [path, { computed }] of dataPaths) {
    if (computed === true && !rules.some((rule) => rule.path === path))
      for (const place of placesOf(data, path.split('.'))) put(filled, place, null);
  }
  if (input.ref !== undefined && input.ref !== null && input.ref !== '') compare(input.ref, result, faults);
  return { result, data: filled, faults };
}

function takeValues(value: unknown, count: { values: number }, depth = 0): Values {
  const take = (part: unknown): unknown => {
    count.values += 1;
    if (count.values > ruleLimits.values || depth > 16) return '';
    if (Array.isArray(part)) return part.map((row) => takeValues(row, count, depth + 1));
    if (typeof part === 'object' && part !== null) return takeValues(part, count, depth + 1);
    return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
  };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter(([name]) => name !== '__proto__' && name !== 'constructor');
  return Object.fromEntries(entries.map(([name, part]) => [name, take(part)]));
}

function checkRows(node: TemplateNode | undefined, values: unknown, path: string, faults: RuleFault[]): boolean {
  let refused = false;
  for (const child of node ? templateChildren(node) : []) {
    const value = (values as Values | undefined)?.[child.name];
    const own = path === '' ? child.name : `${path}.${child.name}`;
    if (child.type === 'array') {
      const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
      const { min, max } = rowBounds(child);
      if (rows.length < min || rows.length > max) {
        faults.push({ code: 'rows', path: own, text: String(rows.length), limit: rows.length < min ? min : max });
        refused = true;
      }
      for (const row of rows) if (checkRows(child, row, own, faults)) return true;
    } else if (child.type === 'object' && checkRows(child, value, own, faults)) refused = true;
  }
  return refused;
}

function fillNull(node: TemplateNode | undefined, into: Values): void {
  for (const child of node ? templateChildren(node) : []) {
    if (child.type === 'object') {
      const inner: Values = {};
      fillNull(child, inner);
      into[child.name] = inner;
    } else into[child.name] = child.type === 'array' ? [] : null;
  }
}

/** Where a path leads in the values: once, or once a row. */
function placesOf(values: Values, path: readonly string[]): readonly Place[] {
  let places: readonly Place[] = [[]];
  path.forEach((name, index) => {
    places = places.flatMap((place) => {
      const own = [...place, name];
      if (index === path.length - 1) return [own];
      const value = valueAt(values, own);
      return Array.isArray(value) ? value.map((_row, row) => [...own, row]) : [own];
    });
  });
  return places;
}

function valueAt(values: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Values)[part] : undefined,
    values,
  );
}

function put(values: Values, place: Place, value: unknown): void {
  let target = values as Record<string | number, unknown>;
  for (const part of place.slice(0, -1)) {
    const next = target[part];
    if (typeof next === 'object' && next !== null) target = next as Record<string | number, unknown>;
    else {
      const made = {};
      target[part] = made;
      target = made;
    }
  }
  const last = place.at(-1);
  if (last !== undefined) target[last] = value;
}

/** Five per mille unless `rel` or `abs` set another limit. */
function compare(ref: unknown, result: Values, faults: RuleFault[]): void {
  const [first] = Object.keys(result);
  const wanted =
    typeof ref === 'object' && ref !== null ? Object.entries(ref as Values) : first === undefined ? [] : [[first, ref] as const];
  for (const [path, expected] of wanted) {
    const {
      value,
      abs = 0,
      rel = 0.005,
    } = (typeof expected === 'object' && expected !== null ? expected : { value: expected }) as {
      readonly value?: unknown;
      readonly abs?: unknown;
      readonly rel?: unknown;
    };
    const goal = readRuleNumber(leafText(value));
    const have = readRuleNumber(leafText(valueAt(result, path.split('.'))));
    if (goal === undefined || have === undefined || Math.abs(have - goal) > Math.max(Number(abs), Number(rel) * Math.abs(goal))) {
      faults.push({ code: 'ref', path, text: leafText(value), from: have === undefined ? '' : String(have) });
    }
  }
}
