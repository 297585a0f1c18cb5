import { cloneElement, useState, type ComponentType, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { componentIfHere, preload } from '../registry/loading.ts';
import type { HintBubbleProps, HintEvent, HintHandlers } from './HintBubble.tsx';

const bubble = { load: async () => ({ default: (await import('./HintBubble.tsx')).HintBubble }) } as const;

/** Listens to what happens to an element, and passes it to the bubble; what happened before the bubble came, and still holds, too. */
class HintListener {
  #handlers: HintHandlers | undefined;
  #first: readonly [HintEvent, SyntheticEvent] | undefined;

  /** Gives whether the bubble is wanted. */
  handle(name: HintEvent, event: SyntheticEvent): boolean {
    if (this.#handlers) {
      this.#handlers[name]?.(event);
      return false;
    }
    const begins = name === 'onMouseOver' || name === 'onFocus' || name === 'onTouchStart';
    this.#first = begins ? [name, event] : undefined;
    return begins;
  }

  readonly take = (handlers: HintHandlers): void => {
    const waiting = this.#handlers ? undefined : this.#first;
    this.#handlers = handlers;
    if (waiting) handlers[waiting[0]]?.(waiting[1]);
  };
}

/**
 * A text that shows when its child is pointed at, focused or touched for long. The child is an element with a ref.
 * Until then nothing of it is loaded; the text is the child's name (or its description) all the time.
 */
export function Hint({
  title,
  describes = false,
  children,
}: {
  readonly title: string;
  /** Whether the text describes the child, which has a name of its own. */
  readonly describes?: boolean;
  readonly children: ReactElement<Readonly<Record<string, unknown>>>;
}): ReactNode {
  const [ear] = useState(() => new HintListener());
  const [shown, setShown] = useState<{ readonly element: HTMLElement; readonly Bubble: ComponentType<HintBubbleProps> }>();
  const [describedBy, setDescribedBy] = useState<string>();
  const handlerOf =
    (name: HintEvent) =>
    (event: SyntheticEvent): void => {
      if (!ear.handle(name, event)) return;
      const element = event.currentTarget as HTMLElement;
      void preload<HintBubbleProps>(bubble).then(() => {
        const Bubble = componentIfHere<HintBubbleProps>(bubble);
        if (Bubble) setShown({ element, Bubble });
      });
    };
  return (
    <>
      {title === ''
        ? children
        : cloneElement(children, {
            ...(describes
              ? { title: describedBy === undefined ? title : undefined, 'aria-describedby': describedBy }
              : { 'aria-label': title }),
            onMouseOver: handlerOf('onMouseOver'),
            onMouseLeave: handlerOf('onMouseLeave'),
            onFocus: handlerOf('onFocus'),
            onBlur: handlerOf('onBlur'),
            onTouchStart: handlerOf('onTouchStart'),
            onTouchEnd: handlerOf('onTouchEnd'),
            ...children.props,
          })}
      {shown && title !== '' && (
        <shown.Bubble
          title={title}
          element={shown.element}
          describes={describes}
          onHandlers={ear.take}
          onDescribed={setDescribedBy}
        />
      )}
    </>
  );
}
