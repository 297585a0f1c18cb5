import { startOf } from '../src/nodes.ts';
import type { Label } from '../src/nodes/types.ts';
import type { MemoryOptions } from '../test/memory-environment.ts';
import { rooms } from './made-up-rows.ts';

const tasks = [
  { key: 'index', status: 2 },
  { key: 'mail', status: 4 },
];

async function* lines(): AsyncGenerator<string> {
  for (const line of ['\u001B[32mopened\u001B[0m A-205\n', 'read 24 seats\n', '\u001B[32mdone\u001B[0m\n']) yield line;
}

/** An element of the host, which the example of `web-component` names. */
export const exampleElement = 'lab-greeting';

/** Lets pages show {@link exampleElement}: its name, as the definition gives it. */
export function defineExampleElement(): void {
  if (customElements.get(exampleElement)) return;
  customElements.define(
    exampleElement,
    class extends HTMLElement {
      connectedCallback(): void {
        this.textContent = `<${exampleElement}> ${this.getAttribute('name') ?? ''}`;
      }
    },
  );
}

/** What the host of the examples answers and allows, in a language. */
export function exampleHost(language: keyof Label): MemoryOptions {
  const rows = startOf({ start: { type: 'page', rooms } }, language)['rooms'] as readonly Record<string, unknown>[];
  return {
    locale: language,
    tables: { '/rooms': rows },
    answer: ({ method, url }) => {
      if (url !== '/tasks') return undefined;
      return { status: 0, data: method === 'get' ? tasks : tasks[0] };
    },
    stream: lines,
    allowedElements: [exampleElement],
  };
}
