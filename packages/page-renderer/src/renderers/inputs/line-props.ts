import type { ChangeEvent } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { controlAttributes, nativeName, placeholderText } from '../../fields/controlProps.ts';
import { lengthLimit, typedValue } from './text-value.ts';

const types = ownMap<string>({
  'input-password': 'password',
  'input-email': 'email',
  'input-url': 'url',
  'native-date': 'date',
  'native-time': 'time',
});

/** What the browser may fill in by itself: nothing that opens an account or pays. */
function filledIn(wanted: string): string {
  return wanted === '' || /password|one-time|\bcc-/.test(wanted) ? 'off' : wanted;
}

/** What a line of text takes, however it is drawn: attributes of the element, and what is typed into it. */
export function lineProps(props: FormItemRendererProps) {
  const { node, value, onChange, onBlur, disabled, readOnly } = props;
  const password = node.type === 'input-password';
  const text = toText(value);
  const max = lengthLimit(node);
  return {
    attributes: {
      ...controlAttributes(props),
      name: nativeName(node),
      autoComplete: password ? 'new-password' : filledIn(toText(node['nativeAutoComplete'])),
      ...(max !== undefined && node['validations'] === undefined ? { maxLength: max } : {}),
    },
    field: {
      type: types[node.type ?? ''] ?? 'text',
      value: text,
      disabled,
      readOnly,
      placeholder: placeholderText(node),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
        onChange(typedValue(node, event.target.value)),
      onBlur: (): void => {
        if (node['trimContents'] !== false && !password && text !== text.trim()) onChange(typedValue(node, text.trim()));
        onBlur();
      },
    },
  };
}
