import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useAction } from '../../fields/useAction.ts';

const noAction: ActionNode = {};

/** What a press on an entry does (`itemAction`), if anything. */
export function useItemAction(node: SchemaObject, path: string, scope: Scope, disabled: boolean): (() => void) | undefined {
  const action = isPlainObject(node['itemAction']) ? (node['itemAction'] as ActionNode) : undefined;
  const { run } = useAction(action ?? noAction, path, scope);
  return action && !disabled ? () => void run() : undefined;
}

/** The title of an entry; a button where the entry has an action, so that keys reach it too. */
export function ItemTitle({ title, onPress }: { readonly title: string; readonly onPress: (() => void) | undefined }): ReactNode {
  if (title === '') return null;
  if (!onPress) return <Box sx={{ fontWeight: 600 }}>{title}</Box>;
  return (
    <Box
      component="button"
      type="button"
      onClick={onPress}
      sx={{
        all: 'unset',
        fontWeight: 600,
        cursor: 'pointer',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {title}
    </Box>
  );
}
