import { formatText } from '../../core/data/format-text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { Task } from '../../core/tasks/tasks.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { Html } from '../../fields/Html.tsx';
import { LoadError } from '../../fields/LoadState.tsx';
import { useTasks } from './useTasks.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TasksNode } from '../../schema/extra-parts.ts';

type Tone = 'default' | 'error' | 'info' | 'success' | 'warning';

const tones: readonly Tone[] = ['warning', 'info', 'info', 'error', 'success', 'error'];

/** Pieces of work on the server: what each is, its state, and the button that starts it. */
export function TasksPart({ node, path, scope, disabled }: RendererProps<Drawn<TasksNode>>): ReactNode {
  const { phone, runtime } = useSettings();
  const { extras } = usePartTexts();
  const { tasks, codes, error, check, start } = useTasks(node, path, scope);
  useComponent(node, path, { scope, reload: () => check() });
  const label = useText(node.label ?? node.title, scope) || extras.tasks;
  const own = (name: string, fallback: string): string => toText(node[name]) || fallback;
  const headers = [
    own('taskNameLabel', extras.taskName),
    own('operationLabel', runtime.texts.actions),
    own('statusLabel', extras.taskStatus),
    own('remarkLabel', extras.taskRemark),
  ];
  const states = Array.isArray(node.statusTextMap) ? node.statusTextMap.map(toText) : extras.taskStates;
  const classes = Array.isArray(node.statusLabelMap) ? node.statusLabelMap.map(toText) : [];
  const state = ({ status }: Task): ReactNode => (
    <Chip
      size="small"
      variant="outlined"
      color={toneOf(classes[status]) ?? tones[status] ?? 'default'}
      label={states[status] ?? String(status)}
      sx={{ '& .MuiChip-label': { color: 'text.primary' } }}
    />
  );
  const button = (task: Task): ReactNode => {
    if (task.status === codes.loading)
      return (
        <CircularProgress
          size={20}
          aria-label={formatText(runtime.texts.labelled, { label: task.label, text: runtime.texts.loading })}
        />
      );
    const again = task.status === codes.canRetry;
    const text = again ? own('retryBtnText', runtime.texts.retry) : own('btnText', extras.taskStart);
    return (
      <Button
        size="small"
        variant="outlined"
        color={again ? 'error' : 'primary'}
        aria-label={`${text} ${task.label}`}
        disabled={disabled || (!again && task.status !== codes.ready)}
        onClick={() => void start(task, again)}
      >
        {text}
      </Button>
    );
  };
  const remark = (task: Task): ReactNode => (task.remark === '' ? null : <Html html={task.remark} inline />);
  const failure = error !== undefined && <LoadError error={error} onRetry={() => void check()} />;
  if (tasks.length === 0 && failure) return failure;
  if (phone)
    return (
      <>
        {failure}
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {tasks.map((task) => (
            <Box component="li" key={task.key} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{task.label}</Box>
                {state(task)}
              </Box>
              {task.remark !== '' && <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{remark(task)}</Box>}
              <Box sx={{ mt: 1 }}>{button(task)}</Box>
            </Box>
          ))}
        </Box>
      </>
    );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      {failure}
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {headers.map((head, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <TableCell key={index}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tasks.map((task) => (
            <TableRow key={task.key}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{task.label}</TableCell>
              <TableCell>{button(task)}</TableCell>
              <TableCell aria-live="polite">{state(task)}</TableCell>
              <TableCell>{remark(task)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The look of a class of the older stylesheet (`label-warning`). */
function toneOf(className: string | undefined): Tone | undefined {
  const name = /(warning|info|success|danger|default|primary)/.exec(className ?? '')?.[1];
  if (name === 'danger') return 'error';
  return name === 'primary' ? 'info' : (name as Tone | undefined);
}
