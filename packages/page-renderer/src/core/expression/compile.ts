import { getMember, isSafeKey } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { objectReader } from '../scope/DataReader.ts';
import type { Expression, FilterArgumentNode } from './ast.ts';
import { Arrow, type Compiled, type Evaluation } from './Evaluation.ts';
import { FilterArgument } from './filters/FilterArgument.ts';
import { lazyFunctions } from './functions/logic.ts';
import { readHostValue } from './host-vocabulary.ts';
import { namespaces } from './namespaces.ts';
import { binary, toNumber } from './operators.ts';
import { vocabulary } from './vocabulary.ts';

/** Turns a parsed expression into closures; nothing is looked up by text while working it out but the data. */
export function compile(node: Expression, aliases = false): Compiled {
  const sub = (part: Expression): Compiled => compile(part, aliases);
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'text':
      return joined(node.parts, aliases);
    case 'variable': {
      const { name } = node;
      if (aliases && name === 'data') return (evaluation) => evaluation.reader.read(name) ?? evaluation.reader.all();
      return (evaluation) => withoutFunctions(evaluation.reader.read(name));
    }
    case 'stored': {
      const { space, name } = node;
      return () => withoutFunctions(readHostValue(space, name));
    }
    case 'scope':
      return node.own ? (evaluation) => evaluation.reader.own() : (evaluation) => evaluation.reader.all();
    case 'member':
      return member(node, aliases);
    case 'method':
      return method(node, aliases);
    case 'unary':
      return unary(node.operator, sub(node.value));
    case 'binary': {
      const left = sub(node.left);
      const right = sub(node.right);
      const { operator } = node;
      return (evaluation) => evaluation.bounded(binary(operator, left(evaluation), right(evaluation)));
    }
    case 'logical':
      return logical(node.operator, sub(node.left), sub(node.right));
    case 'conditional': {
      const test = sub(node.test);
      const yes = sub(node.yes);
      const no = sub(node.no);
      return (evaluation) => (test(evaluation) ? yes(evaluation) : no(evaluation));
    }
    case 'list': {
      const items = node.items.map(sub);
      return (evaluation) => items.map((item) => item(evaluation));
    }
    case 'object':
      return object(node.entries, aliases);
    case 'call':
      return call(node, aliases);
    case 'arrow': {
      const body = sub(node.body);
      const { parameters } = node;
      return (evaluation) =>
        new Arrow((args) => {
          evaluation.step();
          const values = Object.fromEntries(parameters.map((name, index) => [name, args[index]]));
          return body(evaluation.with(objectReader(values, evaluation.reader)));
        });
    }
    case 'filter':
      return filter(node, aliases);
  }
}

function withoutFunctions(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value;
}

function joined(parts: readonly (string | Expression)[], aliases: boolean): Compiled {
  const compiled = parts.map((part) => (typeof part === 'string' ? part : compile(part, aliases)));
  return (evaluation) => evaluation.concat(compiled.map((part) => (typeof part === 'string' ? part : part(evaluation))));
}

function member(node: Expression & { readonly kind: 'member' }, aliases: boolean): Compiled {
  const { object, key } = node;
  const compiledKey = compile(key, aliases);
  const isScope = (object.kind === 'scope' && !object.own) || (aliases && object.kind === 'variable' && object.name === 'data');
  if (isScope) {
    const compiledObject = object.kind === 'variable' ? compile(object, false) : undefined;
    return (evaluation) => {
      const name = toText(compiledKey(evaluation));
      const shadow = compiledObject?.(evaluation);
      // A value named `data` hides the alias.
      return shadow === undefined ? withoutFunctions(evaluation.reader.read(name)) : getMember(shadow, name);
    };
  }
  const target = compile(object, aliases);
  return (evaluation) => {
    let name = compiledKey(evaluation);
    // `rows[id]` with no value `id` means the key itself, as in amis.
    if (name === undefined && key.kind === 'variable') ({ name } = key);
    return getMember(target(evaluation), toText(name));
  };
}

function method(node: Expression & { readonly kind: 'method' }, aliases: boolean): Compiled {
  const { name, object } = node;
  const args = node.args.map((argument) => compile(argument, aliases));
  const space = object.kind === 'variable' ? namespaces.get(object.name) : undefined;
  const known = space && Object.hasOwn(space, name) ? space[name] : undefined;
  if (known) return (evaluation) => known(args.map((argument) => argument(evaluation)));
  const target = compile(object, aliases);
  return (evaluation) => {
    evaluation.step();
    return vocabulary().callMethod({
      target: target(evaluation),
      name,
      args: args.map((argument) => argument(evaluation)),
      evaluation,
    });
  };
}

function unary(operator: '+' | '-' | '!' | '~' | 'typeof', value: Compiled): Compiled {
  switch (operator) {
    case '+':
      return (evaluation) => toNumber(value(evaluation));
    case '-':
      return (evaluation) => -toNumber(value(evaluation));
    case '~':
      return (evaluation) => ~toNumber(value(evaluation));
    case '!':
      return (evaluation) => !value(evaluation);
    case 'typeof':
      return (evaluation) => typeof value(evaluation);
  }
}

function logical(operator: '&&' | '||' | '??', left: Compiled, right: Compiled): Compiled {
  switch (operator) {
    case '&&':
      return (evaluation) => left(evaluation) && right(evaluation);
    case '||':
      return (evaluation) => left(evaluation) || right(evaluation);
    case '??':
      return (evaluation) => left(evaluation) ?? right(evaluation);
  }
}

function object(entries: readonly (readonly [Expression, Expression])[], aliases: boolean): Compiled {
  const compiled = entries.map(([key, value]) => [compile(key, aliases), compile(value, aliases)] as const);
  return (evaluation) => {
    const result: Record<string, unknown> = {};
    for (const [key, value] of compiled) {
      const name = toText(key(evaluation));
      if (isSafeKey(name)) result[name] = value(evaluation);
    }
    return result;
  };
}

function call(node: Expression & { readonly kind: 'call' }, aliases: boolean): Compiled {
  const { name } = node;
  const args = node.args.map((argument) => compile(argument, aliases));
  const lazy = lazyFunctions.get(name.toUpperCase());
  if (lazy) {
    return (evaluation) => {
      evaluation.step();
      return lazy(args.map((argument) => () => argument(evaluation)));
    };
  }
  const { findFunction, findFilter } = vocabulary();
  const fn = findFunction(name);
  if (fn) {
    return (evaluation) => {
      evaluation.step();
      return evaluation.bounded(
        fn(
          args.map((argument) => argument(evaluation)),
          evaluation,
        ),
      );
    };
  }
  // A filter may be called like a function: `date(since, 'YYYY')`.
  const filter = findFilter(name);
  if (!filter)
    return (evaluation) => {
      throw evaluation.error(`there is no function “${name}”`);
    };
  return (evaluation) => {
    evaluation.step();
    const [input, ...rest] = args.map((argument) => argument(evaluation));
    return evaluation.bounded(
      filter({ input, args: rest.map((value) => new FilterArgument(value, false, evaluation)), evaluation }),
    );
  };
}

function filter(node: Expression & { readonly kind: 'filter' }, aliases: boolean): Compiled {
  const chain: (Expression & { readonly kind: 'filter' })[] = [];
  let start: Expression = node;
  while (start.kind === 'filter') {
    chain.unshift(start);
    start = start.input;
  }
  const input = compile(start, aliases);
  const { findFilter, testFilterNames } = vocabulary();
  const steps = chain.map(({ name, args }) => ({
    name,
    found: findFilter(name),
    isTest: testFilterNames.has(name),
    args: args.map((argument) => ({ value: argumentValue(argument, aliases), bare: argument.bare })),
  }));
  return (evaluation) => {
    let value = input(evaluation);
    // A test that has decided is not overruled by the tests right behind it: `a | isTrue:x | isFalse:y`.
    let settled = false;
    for (const { name, found, isTest, args } of steps) {
      if (!found) {
        // To the original a filter that is not registered is the operator `|` and a name, and addresses are made of that.
        const isOperator = steps.every((step) => !step.found && step.args.length === 0);
        throw evaluation.error(`there is no filter “${name}”`, isOperator ? either(value, steps, evaluation) : undefined);
      }
      if (settled && isTest) continue;
      settled = false;
      evaluation.step();
      const settle = (): void => {
        settled = true;
      };
      const resolved = args.map((argument) => new FilterArgument(argument.value(evaluation), argument.bare, evaluation));
      value = evaluation.bounded(found({ input: value, args: resolved, evaluation, settle }));
    }
    return value;
  };
}

function argumentValue({ parts }: FilterArgumentNode, aliases: boolean): Compiled {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') return compile(only, aliases);
  return joined(parts, aliases);
}

function either(value: unknown, names: readonly { readonly name: string }[], { reader }: Evaluation): unknown {
  return names.reduce<unknown>((all, { name }) => binary('|', all, reader.read(name)), value);
}
