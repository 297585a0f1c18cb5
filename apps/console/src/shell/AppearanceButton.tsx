import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { changePreferences, usePreferences } from '../environment/preferences.ts';

const icons = { system: SettingsBrightnessOutlined, light: LightModeOutlined, dark: DarkModeOutlined } as const;
const following = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Goes round: like the system, light, dark. */
export function AppearanceButton(): ReactNode {
  const text = useText();
  const { mode } = usePreferences();
  const Icon = icons[mode];
  const label = text.common.labelled(text.header.theme, text.header.modes[mode]);
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => changePreferences({ mode: following[mode] })}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
