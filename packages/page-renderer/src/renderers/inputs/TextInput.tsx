import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { FieldInput } from './FieldInput.tsx';
import { lineProps } from './line-props.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TextInputNode } from '../../schema/text-inputs.ts';

/** One line of text; password, e-mail and address as well; with options it offers them while it is typed. */
export function TextInput(props: FormItemRendererProps<Drawn<TextInputNode>>): ReactNode {
  const { node } = props;
  const { parts } = useSettings().builtins;
  const password = node.type === 'input-password';
  const offers = node.options !== undefined || node.source !== undefined || node.autoComplete !== undefined;
  const isBare =
    !password &&
    node.clearable !== true &&
    node.showCounter !== true &&
    [node.prefix, node.suffix, node.addOn].every((part) => !part);
  if (isBare && !offers) return <PlainText {...props} />;
  const part = parts[offers && !password ? 'text-with-options' : 'text-box'];
  return <Loaded part={part} props={props} fallback={<Skeleton variant="rounded" height={37} />} />;
}

function PlainText(props: FormItemRendererProps): ReactNode {
  const { attributes, field } = lineProps(props);
  return <FieldInput {...attributes} {...field} />;
}
