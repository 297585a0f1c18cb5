import Box from '@mui/material/Box';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { isEmptyValue } from '../../core/validation/validate-value.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useActionContext } from '../../view/contexts.ts';

/** Properties of the element around an input with further events than its changes. */
export interface FieldEventsProps {
  readonly node: SchemaObject;
  readonly path: string;
  readonly scope: Scope;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** Emits `focus` of an input, `enter` (the key) and `clear` (emptied by its button). */
export default function FieldEvents({ node, path, scope, value, children }: FieldEventsProps): ReactNode {
  const context = useActionContext(path, scope);
  const latest = useRef({ handlers: node.onEvent, context, value });
  const emitEvent = (name: string): void => {
    const { handlers, context: here, value: now } = latest.current;
    void runEvent({
      handlers,
      name,
      data: { value: now, ...(node.name === undefined ? {} : { [node.name]: now }) },
      context: here,
    });
  };
  const pressed = useRef(false);
  useEffect(() => {
    const wasEmpty = isEmptyValue(latest.current.value);
    latest.current = { handlers: node.onEvent, context, value };
    if (pressed.current && !wasEmpty && isEmptyValue(value)) emitEvent('clear');
  });
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) emitEvent('focus');
  };
  const handleKeyDown = ({ key, target, nativeEvent }: KeyboardEvent): void => {
    pressed.current = false;
    if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) emitEvent('enter');
  };
  const handleClick = ({ target }: MouseEvent): void => {
    pressed.current = target instanceof Element && target.closest('button') !== null;
  };
  return (
    <Box onFocus={handleFocus} onKeyDownCapture={handleKeyDown} onClickCapture={handleClick} sx={{ display: 'contents' }}>
      {children}
    </Box>
  );
}
