import type { ReactNode } from 'react';
import { defineExampleElement, exampleHost } from '../examples/example-host.ts';
import { exampleOf } from '../examples/example-of.ts';
import { zhCN } from '../src/locales/zhCN.ts';
import { builtinTypes } from '../src/nodes.ts';
import { StoryPage } from './StoryPage.tsx';

defineExampleElement();

/** What a {@link TypePage} shows. */
export interface TypePageProps {
  /** A type of a page, such as `input-tree`. */
  readonly type: string;
  /** Language of its texts. @default 'en' */
  readonly language?: 'en' | 'zh';
}

/** The example of a type. */
export function TypePage({ type, language = 'en' }: TypePageProps): ReactNode {
  return (
    <StoryPage
      definition={exampleOf(type, language)}
      {...exampleHost(language)}
      {...(language === 'zh' ? { localeText: zhCN } : {})}
    />
  );
}

/** Every type below each other. */
export function EveryTypePage(): ReactNode {
  return builtinTypes.map((type) => (
    <section key={type}>
      <h2>{type}</h2>
      <TypePage type={type} />
    </section>
  ));
}
