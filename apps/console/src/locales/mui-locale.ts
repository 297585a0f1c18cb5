import type { ThemeOptions } from '@mui/material/styles';
import { enUS, zhCN } from '@mui/material/locale';
import type { Language } from './language.ts';

/** Material UI's own texts in a language. */
export function muiLocale(language: Language): ThemeOptions {
  return language === 'zh' ? zhCN : enUS;
}
