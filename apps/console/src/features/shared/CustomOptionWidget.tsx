import type { FormItemRendererProps } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { CustomOptionEditor, customOptionEnUS, customOptionZhCN } from './CustomOptionEditor.tsx';
import { readOptions } from './custom-options.ts';

/** `custom-option`: the options of a question, each with `key`, `label` and `is_fixed` (section 2, custom form controls). */
export function CustomOptionWidget({ value, onChange, disabled, readOnly }: FormItemRendererProps): ReactNode {
  const { language } = useLocale();
  return (
    <CustomOptionEditor
      options={readOptions(value)}
      onChange={onChange}
      texts={language === 'zh' ? customOptionZhCN : customOptionEnUS}
      disabled={disabled || readOnly}
    />
  );
}
