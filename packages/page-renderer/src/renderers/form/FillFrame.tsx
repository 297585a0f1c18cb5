import { visuallyHidden } from '@lab-console/widget-base/view';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import { Suspense, useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { fillByCall, hasFillCall, suggestionOf } from '../../core/form/fill-by-call.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { suggestedValues, suggestionForm } from '../../core/form/suggest-fill.ts';
import type { OverlayResult } from '../../core/runtime/types.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Field } from './useField.ts';

/** Properties of the element around an input whose `autoFill` asks. */
export interface FillFrameProps {
  readonly node: SchemaObject;
  readonly path: string;
  readonly scope: Scope;
  readonly field: Pick<Field, 'value' | 'setValue' | 'fillOthers' | 'write'>;
  readonly focus: () => void;
  /** Draws the input, which reports here what was entered. */
  readonly children: (onChange: (value: unknown) => void) => ReactNode;
}

const SuggestionBox = lazyComponent(() => import('./SuggestionBox.tsx'), 'default');

/** Milliseconds of silence after which suggestions for what was typed are shown, as in amis. */
const pause = 250;

/**
 * Fills other fields when an input is entered (`trigger: "focus"`) or has a value from the start. With `showSuggestion` it shows what there is to
 * fill them from: in a box below the input, a dialog or a drawer.
 */
export default function FillFrame({ node, path, scope, field, focus, children }: FillFrameProps): ReactNode {
  const { runtime } = useSettings();
  const texts = usePartTexts().choices;
  const context = useActionContext(path, scope);
  const box = useRef<HTMLDivElement>(null);
  const [boxed, setBoxed] = useState(false);
  const asking = useRef(false);
  // A closed dialog gives the focus back: that is not an entering of the field.
  const returning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const autoFill = node['autoFill'];
  const suggestion = suggestionOf(autoFill);
  const trigger = suggestion?.['trigger'] ?? 'change';
  const mode = suggestion?.['mode'];

  const settle = ({ confirmed, value }: OverlayResult): void => {
    asking.current = false;
    returning.current = true;
    setTimeout(() => {
      returning.current = box.current?.contains(document.activeElement) === true;
    }, 300);
    if (confirmed && suggestion)
      field.write(suggestedValues(suggestion, value, { reader: scopeReader(scope), onRefused: runtime.warn }));
  };
  const ask = async (): Promise<void> => {
    if (!suggestion || asking.current) return;
    asking.current = true;
    if (mode === 'popOver') {
      setBoxed(true);
      return;
    }
    const { size } = suggestion;
    const title = texts.suggestions;
    const definition = { title, body: suggestionForm(suggestion), ...(typeof size === 'string' ? { size } : {}) };
    const opener = { ...context, form: undefined, list: undefined, overlay: undefined };
    settle(await runtime.open(mode === 'drawer' ? 'drawer' : 'dialog', definition, opener));
  };
  const askLater = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), pause);
  };
  const closeBox = (result: OverlayResult, goBack: boolean): void => {
    if (!boxed) return;
    setBoxed(false);
    settle(result);
    if (goBack) focus();
  };
  // A value that the form starts with asks once for what is still empty.
  const asksAtStart = useRef(isPlainObject(autoFill) && hasFillCall(autoFill) && !suggestion && node['initAutoFill'] !== false);
  const { value, write } = field;
  useEffect(() => {
    if (!asksAtStart.current || isEmpty(value) || !isPlainObject(autoFill)) return undefined;
    asksAtStart.current = false;
    const abort = new AbortController();
    const fill = async (): Promise<void> => {
      const values = await fillByCall(autoFill, { runtime, scope, signal: abort.signal });
      if (!abort.signal.aborted)
        write(Object.fromEntries(Object.entries(values).filter(([name]) => isEmpty(scope.lookup(name)))), true);
    };
    void fill();
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the first value that there is
  }, [isEmpty(value)]);
  const form = useMemo(() => (suggestion ? suggestionForm(suggestion) : undefined), [suggestion]);

  const handleFocus = (event: FocusEvent<HTMLElement>): void => {
    if (returning.current || event.currentTarget.contains(event.relatedTarget)) return;
    field.fillOthers('focus');
    if (trigger === 'focus') void ask();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    returning.current = false;
    if (trigger === 'blur' && !asking.current) void ask();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!boxed || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeBox({ confirmed: false }, true);
    } else if (event.key === 'ArrowDown' && box.current?.contains(event.target as Node) === true) {
      event.preventDefault();
      document.getElementById(`${path}-suggestions`)?.focus();
    }
  };
  const handleChange = (next: unknown): void => {
    asksAtStart.current = false;
    field.setValue(next);
    if (trigger === 'change') askLater();
  };
  return (
    <ClickAwayListener onClickAway={() => closeBox({ confirmed: false }, false)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go from the field to its suggestions and back */}
      <div onKeyDown={handleKeyDown}>
        <Box ref={box} onFocus={handleFocus} onBlur={handleBlur}>
          {children(handleChange)}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {boxed && texts.suggestionsShown}
        </Box>
        {boxed && suggestion && form && (
          <Suspense>
            <SuggestionBox
              id={`${path}-suggestions`}
              anchor={box}
              form={form}
              opener={context}
              position={suggestion['position']}
              size={suggestion['size']}
              onClose={(result) => closeBox(result, true)}
            />
          </Suspense>
        )}
      </div>
    </ClickAwayListener>
  );
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
