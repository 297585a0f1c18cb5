import { enUS, zhCN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';

/** A plain theme for stories, so that nothing in a widget leans on the console's own. */
export function storyTheme({ locale, mode }: { readonly locale: 'en' | 'zh'; readonly mode: 'light' | 'dark' }): Theme {
  return createTheme(
    {
      palette: { mode, primary: { main: mode === 'dark' ? '#7aa5ff' : '#2468f2' } },
      typography: {
        fontSize: 14,
        fontFamily: "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
        button: { textTransform: 'none' },
      },
    },
    locale === 'zh' ? zhCN : enUS,
  );
}
