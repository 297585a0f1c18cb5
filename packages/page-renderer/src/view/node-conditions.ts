import { isPlainObject } from '../core/data/path.ts';
import { evaluateCondition } from '../core/expression/condition.ts';
import { renderText, isTemplate } from '../core/expression/template.ts';
import { vocabulary } from '../core/expression/vocabulary.ts';
import type { DataReader } from '../core/scope/DataReader.ts';
import type { SchemaObject } from '../schema/base.ts';

/** What the conditions of a node come to. */
export interface NodeConditions {
  readonly visible: boolean;
  /** Hidden by the definition itself and by no condition. */
  readonly keepsValue: boolean;
  readonly disabled: boolean;
  readonly static: boolean | undefined;
  readonly className: string;
  /** The node with the results of its other conditions. */
  readonly node: SchemaObject;
}

/** Evaluates the conditions of a node over its data. */
export function conditionsOf(node: SchemaObject, reader: DataReader, warn: (message: string) => void): NodeConditions {
  const is = (name: 'visible' | 'hidden' | 'disabled' | 'static'): boolean | undefined => {
    const condition = node[`${name}On`] as string | undefined;
    if (condition !== undefined && condition !== '') return evaluateCondition(condition, reader, warn);
    return node[name];
  };
  const visible = is('visible') !== false && is('hidden') !== true;
  return {
    visible,
    keepsValue:
      !visible &&
      (node.hidden === true || node.visible === false) &&
      node.name !== undefined &&
      (!node.visibleOn || is('visible') !== false) &&
      (!node.hiddenOn || is('hidden') !== true),
    disabled: visible && is('disabled') === true,
    static: visible ? is('static') : undefined,
    className: visible ? classNameOf(node, reader, warn) : '',
    node: visible ? vocabulary().nodeProperties(node, reader, warn) : node,
  };
}

function classNameOf(node: SchemaObject, reader: DataReader, warn: (message: string) => void): string {
  const { className, classNameExpr } = node;
  const names: string[] = [];
  if (typeof className === 'string') names.push(isTemplate(className) ? renderText(className, reader, warn) : className);
  if (isPlainObject(className)) {
    for (const [name, condition] of Object.entries(className))
      if (condition === true || (typeof condition === 'string' && evaluateCondition(condition, reader, warn))) names.push(name);
  }
  if (typeof classNameExpr === 'string') names.push(renderText(classNameExpr, reader, warn));
  return names.join(' ');
}
