import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { runEvent } from '../core/actions/run-event.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useActionContext } from './contexts.ts';

/** Properties of {@link EventFrame}. */
export interface EventFrameProps {
  readonly node: SchemaObject;
  readonly path: string;
  readonly scope: Scope;
  /** Whether a press on the node is emitted; otherwise it listens to presses itself. */
  readonly presses: boolean;
  /** Whether `init` is emitted; otherwise the node emits it itself, with its data. */
  readonly begins: boolean;
  readonly inline: boolean;
  readonly children: ReactNode;
}

/**
 * Emits the events that any node has: `init` once it is there, `click` (by keys, too), `mouseenter` and `mouseleave`. Only nodes with actions for one
 * of them are drawn in it.
 */
export default function EventFrame({ node, path, scope, presses, begins, inline, children }: EventFrameProps): ReactNode {
  const { onEvent } = node;
  const context = useActionContext(path, scope);
  const emitEvent = (name: string): void => void runEvent({ handlers: onEvent, name, data: {}, context });
  const begun = useRef(!begins);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    emitEvent('init');
    emitEvent('inited');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is there
  }, []);
  const reported = (name: string): (() => void) | undefined => (onEvent?.[name] ? () => emitEvent(name) : undefined);
  const press = presses ? reported('click') : undefined;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press?.();
  };
  const keys = press
    ? {
        // The content of a box may have buttons of its own; a text or a picture is the button itself.
        role: inline ? 'button' : 'group',
        tabIndex: 0,
        onClick: press,
        onKeyDown: handleKeyDown,
      }
    : {};
  return (
    <Box
      component={inline ? 'span' : 'div'}
      {...keys}
      onMouseEnter={reported('mouseenter')}
      onMouseLeave={reported('mouseleave')}
      sx={
        press
          ? { cursor: 'pointer', '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' } }
          : { display: 'contents' }
      }
    >
      {children}
    </Box>
  );
}
