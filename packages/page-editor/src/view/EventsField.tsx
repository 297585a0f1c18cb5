import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type ReactNode } from 'react';
import { valueAt, type Path } from '../document/paths.ts';
import type { ActionField } from '@lab-console/page-renderer/nodes';
import { actionChoice, actionsFor, actionTargets } from '../events/action-choices.ts';
import { ApiField } from './ApiField.tsx';
import { useEditingPart, useEditor } from './editor-context.ts';
import { JsonField } from './JsonField.tsx';
import { useSetInside } from './use-set-inside.ts';

interface EventsFieldProps {
  /** `onEvent` of the selected node. */
  readonly value: unknown;
  readonly type: string;
  readonly isInput: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Events that a type has most likely; any other name can be typed. */
function usualEvents(type: string, isInput: boolean): readonly string[] {
  if (isInput) return ['change', 'focus', 'blur'];
  if (type === 'form') return ['inited', 'change', 'submitSucc', 'submitFail'];
  if (type === 'page') return ['init'];
  return ['click'];
}

/** What happens at the events of a node: actions, one after the other. */
export function EventsField({ value, type, isInput }: EventsFieldProps): ReactNode {
  const { texts } = useEditor();
  const { set } = useSetInside();
  const events = isObject(value) ? Object.entries(value) : [];
  const usual = usualEvents(type, isInput);
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? usual.find((each) => !events.some(([event]) => event === each)) ?? '').trim();
  return (
    <Box role="group" aria-label={texts.events} sx={{ display: 'grid', gap: 1 }}>
      {events.map(([event, held]) => (
        <EventActions
          key={event}
          event={event}
          actions={isObject(held) && Array.isArray(held['actions']) ? held['actions'] : []}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <TextField
          size="small"
          fullWidth
          label={texts.event}
          helperText={texts.listed(usual)}
          value={typed ?? name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          size="small"
          disabled={name === '' || events.some(([event]) => event === name)}
          onClick={() => {
            set(['onEvent', name], { actions: [{ actionType: 'toast', args: { msg: '' } }] });
            setTyped(undefined);
          }}
        >
          {texts.addEvent}
        </Button>
      </Box>
    </Box>
  );
}

function EventActions({ event, actions }: { readonly event: string; readonly actions: readonly unknown[] }): ReactNode {
  const { texts } = useEditor();
  const { set } = useSetInside();
  const list: Path = ['onEvent', event, 'actions'];
  return (
    <Box
      role="group"
      aria-label={event}
      sx={{ display: 'grid', gap: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <strong>{event}</strong>
        <Button
          size="small"
          color="inherit"
          aria-label={texts.labelled(texts.remove, event)}
          onClick={() => set(['onEvent', event], undefined)}
        >
          {texts.remove}
        </Button>
      </Box>
      {actions.map((action, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an action has no other name than its place
        <ActionFields key={index} list={list} index={index} size={actions.length} action={isObject(action) ? action : {}} />
      ))}
      <Button size="small" onClick={() => set([...list, actions.length], { actionType: 'toast', args: { msg: '' } })}>
        {texts.addAction}
      </Button>
    </Box>
  );
}

interface ActionFieldsProps {
  readonly list: Path;
  readonly index: number;
  readonly size: number;
  readonly action: Readonly<Record<string, unknown>>;
}

function ActionFields({ list, index, size, action }: ActionFieldsProps): ReactNode {
  const { texts, language } = useEditor();
  const page = useEditingPart(({ shown }) => shown.value);
  const { set, move } = useSetInside();
  const inner = [...list, index];
  const targets = useMemo(() => actionTargets(page), [page]);
  const type = typeof action['actionType'] === 'string' ? action['actionType'] : '';
  const target = typeof action['componentId'] === 'string' ? action['componentId'] : '';
  const known = actionChoice(type);
  const targetType = targets.find(({ id }) => id === target)?.type;
  const choices = targetType === undefined ? actionsFor(undefined) : actionsFor(targetType);
  const isListed = choices.some((each) => each.type === type);
  const label = `${texts.action} ${index + 1}`;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
      <TextField
        select
        size="small"
        label={label}
        value={type}
        onChange={(event) => {
          // What the other action was given means nothing to this one; a target stays where it is needed.
          const next = event.target.value;
          const keepsTarget = target !== '' && actionChoice(next)?.needsTarget === true;
          set(inner, { actionType: next, ...(keepsTarget ? { componentId: target } : {}) });
        }}
      >
        {!isListed && <MenuItem value={type}>{known?.label[language] ?? type}</MenuItem>}
        {choices.map((each) => (
          <MenuItem key={each.type} value={each.type}>
            {each.label[language]}
          </MenuItem>
        ))}
      </TextField>
      {(known?.needsTarget === true || target !== '') && (
        <TextField
          select
          size="small"
          label={texts.actionTarget}
          helperText={targets.length === 0 ? texts.noTargets : undefined}
          value={target}
          onChange={(event) => set([...inner, 'componentId'], event.target.value || undefined)}
        >
          <MenuItem value="">{texts.unset}</MenuItem>
          {[...new Set([...targets.map(({ id }) => id), ...(target === '' ? [] : [target])])].map((id) => (
            <MenuItem key={id} value={id}>
              {id}
            </MenuItem>
          ))}
        </TextField>
      )}
      {known?.fields?.map((field) => (
        <ActionValue key={field.inner.join('/')} field={field} action={action} inner={[...inner, ...field.inner]} />
      ))}
      <Box sx={{ display: 'flex' }}>
        <Button
          size="small"
          color="inherit"
          disabled={index === 0}
          aria-label={texts.labelled(texts.moveUp, label)}
          onClick={() => move(inner, -1)}
        >
          {texts.moveUp}
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={index === size - 1}
          aria-label={texts.labelled(texts.moveDown, label)}
          onClick={() => move(inner, 1)}
        >
          {texts.moveDown}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={texts.labelled(texts.remove, label)}
          onClick={() => set(inner, undefined)}
        >
          {texts.remove}
        </Button>
      </Box>
    </Box>
  );
}

interface ActionValueProps {
  readonly field: ActionField;
  readonly action: Readonly<Record<string, unknown>>;
  readonly inner: Path;
}

function ActionValue({ field, action, inner }: ActionValueProps): ReactNode {
  const { language } = useEditor();
  const { set } = useSetInside();
  const value = valueAt(action, field.inner);
  const label = field.label[language];
  if (field.kind === 'api') return <ApiField value={value} inner={inner} label={label} />;
  if (field.kind === 'text' && (value === undefined || typeof value === 'string'))
    return <TextField size="small" label={label} value={value ?? ''} onChange={(event) => set(inner, event.target.value)} />;
  return <JsonField label={label} helperText={undefined} value={value} onSet={(next) => set(inner, next)} />;
}
