import type { FormItemRendererProps } from '@lab-console/page-renderer';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { NavIcon } from '../shell/NavIcon.tsx';

/** One name for each icon that the menu draws. */
const names = [
  'calendar',
  'school',
  'science',
  'people',
  'institution',
  'folder',
  'upload',
  'chart',
  'page',
  'settings',
  'circle',
] as const;

/** `nav-icon`: chooses the icon of a menu entry from those that the menu draws. */
export function NavIconField({ value, onChange, labelId, disabled }: FormItemRendererProps): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? null}
      disabled={disabled}
      onChange={(_, next: unknown) => onChange(next)}
      aria-labelledby={labelId}
      sx={{ flexWrap: 'wrap' }}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name} aria-label={name}>
          <NavIcon name={name} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
