import { loadPart } from '@lab-console/widget-base';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { ImportState } from '../session/import-state.ts';
import type { TemplateSource } from '../template/template-source.ts';
import type { DescribedImport } from '../texts/issue-text.ts';
import { WorkbookButton } from './WorkbookButton.tsx';

/** Props of `ErrorWorkbookButton`. */
export interface ErrorWorkbookButtonProps {
  readonly definition: TemplateSource & DescribedImport;
  readonly state: ImportState;
  readonly localeText: ImportLocaleText;
}

/** Downloads the rows with errors and those that were left out, with their marks, while there are any. */
export function ErrorWorkbookButton({ definition, state, localeText }: ErrorWorkbookButtonProps): React.JSX.Element | null {
  const { header, rows, sheet, summary } = state;
  const { panel } = localeText;
  if (!header || summary.invalid + summary.leftOut === 0) return null;
  return (
    <WorkbookButton
      label={panel.errorWorkbook}
      fileName={`${definition.name}-errors.xlsx`}
      failed={panel.errorWorkbookFailed}
      faults={localeText.faults}
      make={async () => {
        const writeErrorWorkbook = await loadPart(() => import('../report/write-error-workbook.ts'), 'writeErrorWorkbook');
        return writeErrorWorkbook({ definition, rows, header, sheet: sheet?.sheet ?? '', localeText });
      }}
    />
  );
}
