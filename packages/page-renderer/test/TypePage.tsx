import type { ReactNode } from 'react';
import { nodeEntries, startOf } from '../src/nodes.ts';
import { StoryPage } from './StoryPage.tsx';

/** What a {@link TypePage} shows. */
export interface TypePageProps {
  /** A type of a page, such as `input-tree`. */
  readonly type: string;
  /** Language of its texts. @default 'en' */
  readonly language?: 'en' | 'zh';
}

/** A page with one part of a type, as the page editor inserts it: inputs in a form, dialogs behind a button. */
export function TypePage({ type, language = 'en' }: TypePageProps): ReactNode {
  const entry = nodeEntries[type];
  if (!entry) return null;
  const start = startOf(entry, language);
  const body = entry.isInput
    ? { type: 'form', title: '', body: [start], actions: [] }
    : entry.category === 'overlays'
      ? { type: 'button', label: entry.label[language], actionType: type, [type]: start }
      : start;
  return <StoryPage definition={type === 'page' || type === 'app' ? start : { type: 'page', body: [body] }} />;
}

/** Every type below each other. */
export function EveryTypePage(): ReactNode {
  return Object.values(nodeEntries).map(({ type }) => (
    <section key={type}>
      <h2>{type}</h2>
      <TypePage type={type} />
    </section>
  ));
}
