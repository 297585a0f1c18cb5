import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Tool } from './tools.ts';

/** The tools in a row: one stop for Tab, arrow keys, Home and End inside. */
export function RichToolbar({
  groups,
  label,
  controls,
  locked,
}: {
  readonly groups: readonly (readonly Tool[])[];
  readonly label: string;
  readonly controls: string;
  readonly locked: boolean;
}): ReactNode {
  const tools = groups.flat();
  const [current, setCurrent] = useState(tools[0]?.name);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll('button')].filter(({ disabled }) => !disabled);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next =
      event.key === 'ArrowRight'
        ? at + 1
        : event.key === 'ArrowLeft'
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? -1
              : undefined;
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  return (
    <Box
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={handleKey}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {groups.map((group) => (
        <Box key={group[0]?.name} sx={{ display: 'flex' }}>
          {group.map(({ name, label: text, sign, run, active, unavailable }) => (
            <Tooltip key={name} title={text}>
              <span>
                <ToggleButton
                  value={name}
                  size="small"
                  selected={active === true}
                  {...(active === undefined ? { 'aria-pressed': undefined } : {})}
                  aria-label={text}
                  disabled={locked || unavailable === true}
                  tabIndex={name === current ? 0 : -1}
                  onFocus={() => setCurrent(name)}
                  onClick={run}
                  sx={{
                    width: 32,
                    height: 32,
                    p: 0,
                    border: 0,
                    fontSize: 14,
                    ...signStyle[name],
                    ...(isPicture(sign) ? {} : { '&::before': { content: `"${sign}"` } }),
                  }}
                >
                  {isPicture(sign) && (
                    <SvgIcon fontSize="small">
                      <path d={sign} />
                    </SvgIcon>
                  )}
                </ToggleButton>
              </span>
            </Tooltip>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Letters are on a button by its style: they are no part of its name. */
const isPicture = (sign: string): boolean => sign.length > 3;

const signStyle: Readonly<Record<string, object>> = {
  bold: { fontWeight: 800 },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
  strike: { textDecoration: 'line-through' },
};
