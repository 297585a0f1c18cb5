import { nodeEntries, startOf } from '../src/nodes.ts';
import type { Label } from '../src/nodes/types.ts';
import { choiceExamples } from './choices.ts';
import { displayExamples } from './display.ts';
import { editorExamples } from './editors.ts';
import type { Examples } from './example.ts';
import { formExamples } from './forms.ts';
import { layoutExamples } from './layout.ts';
import { listExamples } from './lists.ts';

/** Types that the page editor inserts with too little to show what they do. */
const examples: Examples = {
  ...layoutExamples,
  ...listExamples,
  ...formExamples,
  ...choiceExamples,
  ...editorExamples,
  ...displayExamples,
};

/** Definition of a page that shows a type, with its texts in a language: what the page editor inserts, where that shows enough. */
export function exampleOf(type: string, language: keyof Label): Readonly<Record<string, unknown>> {
  const entry = nodeEntries[type];
  if (!entry) throw new Error(`There is no type ${type}.`);
  const { body = entry.start, data } = examples[type] ?? {};
  if (body.type === 'page' || body.type === 'app') return startOf({ start: body }, language);
  const page = { type: 'page', ...(data === undefined ? {} : { data }), body: asShown(body) };
  return startOf({ start: page }, language);
}

/** A part with what it needs around it: an input in a form, a dialog behind a button. */
function asShown(body: { readonly type: string }): object {
  const { isInput = false, category, label } = nodeEntries[body.type] ?? {};
  if (isInput) return { type: 'form', title: '', actions: [], body: [body] };
  if (category === 'overlays') return { type: 'button', label, actionType: body.type, [body.type]: body };
  return body;
}
