import { useState, type ReactNode } from 'react';
import { registerExtras } from '../src/extras/register-extras.ts';
import type { PageTexts } from '../src/locales/types.ts';
import { PageRenderer } from '../src/PageRenderer.tsx';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from './memory-environment.ts';

registerExtras();

/** What a {@link StoryPage} shows. */
export interface StoryPageProps extends MemoryOptions {
  readonly definition: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly localeText?: Partial<PageTexts>;
}

const logs = new WeakMap<Element, MemoryLog>();
const noData = {};

/** A page over an environment in memory, for stories. */
export function StoryPage({ definition, data = noData, localeText, ...options }: StoryPageProps): ReactNode {
  const [{ environment, log }] = useState(() => memoryEnvironment(options));
  return (
    <main
      ref={(element) => {
        if (element) logs.set(element, log);
      }}
      style={{ padding: 16 }}
    >
      <PageRenderer definition={definition} environment={environment} data={data} {...(localeText ? { localeText } : {})} />
    </main>
  );
}

/** What happened in the environment of a story; throws when the story has none. */
export function logOf(canvasElement: HTMLElement): MemoryLog {
  const main = canvasElement.querySelector('main');
  const log = main && logs.get(main);
  if (!log) throw new Error('The story shows no StoryPage: render one, or look the log up after it was drawn.');
  return log;
}
