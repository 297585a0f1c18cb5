import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { languageNames } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { changePreferences } from '../environment/preferences.ts';

/** Switches between the two languages; it is labelled with the one that it leads to. */
export function LanguageButton(): ReactNode {
  const { language } = useLocale();
  const next = language === 'zh' ? 'en' : 'zh';
  return (
    <Button
      color="inherit"
      lang={next === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => changePreferences({ language: next })}
      sx={{ flex: 'none', minWidth: 0, px: 1 }}
    >
      {languageNames[next]}
    </Button>
  );
}
