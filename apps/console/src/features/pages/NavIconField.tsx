import type { FormItemRendererProps } from '@lab-console/page-renderer';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { navIconNames, navIconTexts } from './nav-icon-texts.ts';
import { NavIcon } from '../../menu/NavIcon.tsx';

/** What {@link NavIconField} takes of a form. */
export type NavIconFieldProps = Pick<FormItemRendererProps, 'value' | 'onChange' | 'labelId' | 'disabled'>;

/** `nav-icon`: chooses the icon of a menu entry from those that the menu draws; pressed again, the entry has none. */
export function NavIconField({ value, onChange, labelId, disabled }: NavIconFieldProps): ReactNode {
  const { language } = useLocale();
  const texts = navIconTexts[language];
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
      {navIconNames.map((name) => (
        <ToggleButton key={name} value={name} aria-label={texts[name]} title={texts[name]}>
          <NavIcon name={name} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
