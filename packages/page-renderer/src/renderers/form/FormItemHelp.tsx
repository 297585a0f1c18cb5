import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { RichText } from '../../view/RichText.tsx';
import type { HelpText } from './useHelpTexts.ts';

/** The error of an input and its help, below it. */
export function FormItemHelp({
  id,
  path,
  error,
  helps,
}: {
  readonly id: string;
  readonly path: string;
  readonly error: string | undefined;
  readonly helps: readonly HelpText[];
}): ReactNode {
  return (
    <>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
      {helps.length > 0 && (
        <FormHelperText id={`${id}-help`} component="div">
          {helps.map(({ name, source, text }) => (
            <div key={name}>
              <RichText source={source} text={text} path={`${path}.${name}`} />
            </div>
          ))}
        </FormHelperText>
      )}
    </>
  );
}
