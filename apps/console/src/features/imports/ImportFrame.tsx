import { lazyComponent } from '@lab-console/widget-base/react';
import { errorText } from '@lab-console/api-client/locales';
import {
  ImportPanel,
  isImportRefusedError,
  type ImportColumns,
  type ImportDefinition,
  type ImportLocaleText,
  type ImportLookups,
} from '@lab-console/import-kit';
import type { PageEnvironment } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useSession } from '../../session/useSession.ts';

/** Few people change their choice once there are rows. */
const RestartDialog = lazyComponent(() => import('./ImportRestartDialog.tsx'), 'RestartDialog');

/** What a person chooses beside the file, shown with what choosing it anew costs. */
export interface ImportChoice {
  /** Runs a change at once, or after asking where reading the rows again would lose corrections. */
  readonly change: (apply: () => void) => void;
}

/** Props of an {@link ImportFrame}. */
export interface ImportFrameProps<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  /** What is imported; `null` while something has to be chosen first. */
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem> | null;
  readonly environment: Pick<PageEnvironment, 'onUnsavedChanges'>;
  /** Draws the choices above the panel. */
  readonly renderChoices?: (choice: ImportChoice) => ReactNode;
  /** Shown in the place of the panel while there is no definition. */
  readonly placeholder?: string;
}

/** An import as the console shows it: its choices, and the panel with the console's language and error texts. */
export function ImportFrame<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>({
  definition,
  environment,
  renderChoices,
  placeholder,
}: ImportFrameProps<TColumns, TLookups, TBase, TItem>): ReactNode {
  const { language, calls } = useLocale();
  const { user } = useSession();
  const [zhCN, setZhCN] = useState<ImportLocaleText | null>(null);
  const [unsent, setUnsent] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const [pending, setPending] = useState<(() => void) | null>(null);
  // English comes with the panel. Chinese is fetched in any case: another language must not take the panel with its rows away.
  useEffect(() => {
    void import('@lab-console/import-kit/locales').then((tables) => setZhCN(tables.zhCN));
  }, []);
  const isReady = language === 'en' || zhCN !== null;
  const { onUnsavedChanges } = environment;
  useEffect(() => {
    onUnsavedChanges?.(unsent);
    return () => onUnsavedChanges?.(false);
  }, [unsent, onUnsavedChanges]);
  const describeError = (error: unknown): string => (isImportRefusedError(error) ? error.message : errorText(error, calls));

  return (
    <Box sx={{ minWidth: 0 }}>
      {renderChoices && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
          {renderChoices({ change: (apply) => (corrected ? setPending(() => apply) : apply()) })}
        </Box>
      )}
      {definition === null ? (
        <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {placeholder}
        </Box>
      ) : isReady ? (
        <ImportPanel
          definition={definition}
          {...(language === 'zh' && zhCN ? { localeText: zhCN } : {})}
          describeError={describeError}
          storageKey={String(user.id)}
          onUnsentChange={setUnsent}
          onCorrectionsChange={setCorrected}
        />
      ) : null}
      {pending && (
        <PartFrame onFailed={() => setPending(null)}>
          <RestartDialog
            onCancel={() => setPending(null)}
            onConfirm={() => {
              setPending(null);
              pending();
            }}
          />
        </PartFrame>
      )}
    </Box>
  );
}
