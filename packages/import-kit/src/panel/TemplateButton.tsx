import { loadPart } from '@lab-console/widget-base';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { TemplateSource } from '../template/template-source.ts';
import { WorkbookButton } from './WorkbookButton.tsx';

/** Props of `TemplateButton`. */
export interface TemplateButtonProps {
  readonly definition: TemplateSource;
  readonly localeText: ImportLocaleText;
}

/** Downloads the template of an import. */
export function TemplateButton({ definition, localeText }: TemplateButtonProps): React.JSX.Element {
  const { panel, language } = localeText;
  return (
    <WorkbookButton
      label={panel.template}
      fileName={`${definition.name}-template.xlsx`}
      failed={panel.templateFailed}
      faults={localeText.faults}
      make={async () => {
        const lists = await definition.templateLists?.({ signal: new AbortController().signal });
        const writeTemplate = await loadPart(() => import('../template/write-template.ts'), 'writeTemplate');
        return writeTemplate(definition, language, lists ? { lists } : {});
      }}
    />
  );
}
