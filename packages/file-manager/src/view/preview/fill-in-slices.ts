import { endOfTask } from '../../core/end-of-task.ts';

/** An element with more below it is put in piece by piece. */
const smallPart = 60;
/** Longest time without a pause, in milliseconds; laying out what was put in counts. */
const budgetMs = 12;

/** How nodes become part of the page. */
export interface PageMaker {
  /** Gives a node with everything below it, or an element without. */
  readonly adopt: (node: Node, depth: 'whole' | 'empty') => Node;
}

/**
 * Moves nodes into an element of a page that is shown, a few at a time. So the page goes on answering while a long document is laid out. Rejects with
 * the reason of the signal when it is aborted.
 *
 */
export async function fillInSlices(
  nodes: readonly Node[],
  target: HTMLElement,
  { adopt, signal }: PageMaker & { readonly signal: AbortSignal },
): Promise<void> {
  let started = performance.now();
  const put = async (node: Node, into: Node): Promise<void> => {
    const isLarge = node instanceof Element && node.getElementsByTagName('*').length > smallPart && node.localName !== 'svg';
    const added = adopt(node, isLarge ? 'empty' : 'whole');
    into.appendChild(added);
    if (isLarge) {
      // What is put in goes from here.
      const children = [...node.childNodes];
      for (const child of children) await put(child, added);
      return;
    }
    // The layout is done now, not at the end for all of them.
    if (performance.now() - started > budgetMs / 3) void target.offsetHeight;
    if (performance.now() - started < budgetMs) return;
    await endOfTask();
    signal.throwIfAborted();
    started = performance.now();
  };
  for (const node of nodes) await put(node, target);
}
