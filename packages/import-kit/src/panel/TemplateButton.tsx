import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { TemplateSource } from '../template/template-source.ts';

/** Props of `TemplateButton`. */
export interface TemplateButtonProps {
  readonly definition: TemplateSource;
  readonly localeText: ImportLocaleText;
}

/** Downloads the template of an import. The writer is only loaded when it is asked for. */
export function TemplateButton({ definition, localeText }: TemplateButtonProps): React.JSX.Element {
  const { panel, language } = localeText;
  const [hasFailed, setHasFailed] = useState(false);

  const handleClick = async (): Promise<void> => {
    try {
      const { writeTemplate } = await import('../template/write-template.ts');
      const url = URL.createObjectURL(new Blob([writeTemplate(definition, language)], { type: templateType }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${definition.name}-template.xlsx`;
      link.click();
      // The browser has to have taken the address before it goes.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <>
      <Button size="small" onClick={() => void handleClick()}>
        {panel.template}
      </Button>
      <Snackbar open={hasFailed} autoHideDuration={6000} onClose={() => setHasFailed(false)} message={panel.templateFailed} />
    </>
  );
}

const templateType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
