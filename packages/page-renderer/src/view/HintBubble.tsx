import Tooltip from '@mui/material/Tooltip';
import { forwardRef, useLayoutEffect, useRef, type ReactNode, type Ref, type SyntheticEvent } from 'react';

/** Events of its element that a hint listens to. */
export type HintEvent = 'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd';

/** Handlers of these events. */
export type HintHandlers = Readonly<Partial<Record<HintEvent, (event: SyntheticEvent) => void>>>;

/** The bubble of a hint. It gets the events of its element from outside, so that the element stays where it is when the bubble comes. */
export interface HintBubbleProps {
  readonly title: string;
  readonly element: HTMLElement;
  readonly describes: boolean;
  readonly onHandlers: (handlers: HintHandlers) => void;
  readonly onDescribed: (id: string | undefined) => void;
}

/** The tooltip of an element that is drawn elsewhere. */
export function HintBubble({ title, element, describes, onHandlers, onDescribed }: HintBubbleProps): ReactNode {
  return (
    <Tooltip title={title} describeChild={describes}>
      <HintedElement element={element} onHandlers={onHandlers} onDescribed={onDescribed} />
    </Tooltip>
  );
}

interface HintedElementProps extends HintHandlers, Pick<HintBubbleProps, 'element' | 'onHandlers' | 'onDescribed'> {
  readonly 'aria-describedby'?: string | null;
}

/** Represents the element: hands on what the tooltip would have put onto it. */
const HintedElement = forwardRef(function HintedElement(
  { element, onHandlers, onDescribed, ...given }: HintedElementProps,
  ref: Ref<HTMLElement>,
): ReactNode {
  const placed = useRef(false);
  useLayoutEffect(() => {
    // In development the tooltip looks for its mark on the element.
    const mark = 'data-mui-internal-clone-element';
    if (mark in given) element.setAttribute(mark, 'true');
    // The first handlers do not know the element yet; those of the drawing that follows from the ref do.
    if (placed.current) onHandlers(given);
    placed.current = true;
  });
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [ref, element]);
  const described = given['aria-describedby'] ?? undefined;
  useLayoutEffect(() => onDescribed(described), [onDescribed, described]);
  return null;
});
