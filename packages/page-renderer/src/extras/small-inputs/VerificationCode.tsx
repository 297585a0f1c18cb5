import OutlinedInput from '@mui/material/OutlinedInput';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { formatText } from '../../core/data/format-text.ts';
import { boxesOf, codeLength, eraseBox, fillBoxes, type CodeBoxes } from '../../core/inputs/code-boxes.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useActionContext } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputVerificationCodeNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A code in one box for each of its characters; `finish` is emitted when the last of them is there. */
export function VerificationCode(props: FormItemRendererProps<Drawn<InputVerificationCodeNode>>): ReactNode {
  const { node, path, scope, environment, value, onChange, onBlur, disabled, readOnly, invalid, required } = props;
  const { extras } = usePartTexts();
  const context = useActionContext(path, scope);
  const separator = useText(node.separator, scope);
  const length = codeLength(node.length);
  const group = useRef<HTMLDivElement>(null);
  // A box that was emptied stays empty where it is: the stored text alone would close the gap.
  const [kept, setKept] = useState<readonly string[]>(() => boxesOf(value, length));
  const stored = boxesOf(value, length);
  const boxes = kept.length === length && kept.join('') === stored.join('') ? kept : stored;
  const go = (index: number): void => {
    const next = group.current?.querySelectorAll('input')[index];
    next?.focus();
    next?.select();
  };
  const take = (next: CodeBoxes): void => {
    const code = next.boxes.join('');
    const isWhole = next.boxes.every((box) => box !== '');
    setKept(next.boxes);
    onChange(code);
    go(next.focus);
    if (isWhole && code !== boxes.join(''))
      void runEvent({ handlers: node.onEvent, name: 'finish', data: { value: code }, context });
  };
  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      go(Math.min(length - 1, Math.max(0, step)));
    } else if (event.key === 'Backspace' && !readOnly) {
      event.preventDefault();
      take(eraseBox(boxes, index));
    }
  };
  return (
    <GroupField field={props} groupRef={group} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {boxes.map((box, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a box is its place
        <Fragment key={index}>
          <OutlinedInput
            size="small"
            value={box}
            type={node.masked === true ? 'password' : 'text'}
            disabled={disabled}
            readOnly={readOnly}
            error={invalid}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => {
              if (!group.current?.contains(event.relatedTarget)) onBlur();
            }}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onChange={(event) => {
              const typed = event.target.value;
              // The character that was here comes back together with the new one when it was not selected.
              const fresh = box !== '' && typed.length > 1 ? typed.replace(box, '') : typed;
              take(fresh === '' ? eraseBox(boxes, index) : fillBoxes(boxes, index, fresh));
            }}
            onPaste={(event) => {
              event.preventDefault();
              if (!readOnly && !disabled) take(fillBoxes(boxes, index, event.clipboardData.getData('text')));
            }}
            slotProps={{
              input: {
                'aria-label': formatText(extras.codeCharacter, { number: index + 1, count: length }),
                'aria-required': required || undefined,
                autoComplete: index === 0 && node.masked !== true && environment.allowsSecrets === true ? 'one-time-code' : 'off',
                autoCapitalize: 'none',
                spellCheck: false,
              },
            }}
            sx={{ width: 40, '& input': { textAlign: 'center', px: 0.5 } }}
          />
          {separator !== '' && index < length - 1 && <span aria-hidden>{separator}</span>}
        </Fragment>
      ))}
    </GroupField>
  );
}
