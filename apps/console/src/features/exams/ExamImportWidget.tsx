import { errorText } from '@lab-console/api-client/locales';
import { isImportRefusedError } from '@lab-console/import-kit';
import { ExamImport } from '@lab-console/import-kit/exam';
import { examEnUS, examZhCN } from '@lab-console/import-kit/exam/locales';
import type { RendererProps, SchemaNode } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { saveExamQuestions } from './exam-questions.ts';
import { currentTables } from '../../locales/current-tables.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { connection } from '../../session/query-client.ts';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { centreOf } from '../shared/centre-of.ts';

/**
 * `word-import-exam`: questions of a Word file become exam questions of a teaching centre (section 5). `afterSave` is drawn below once
 * they are saved.
 */
export function ExamImportWidget({ node, scope, environment, render }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language, calls } = useLocale();
  const centreId = centreOf(scope);
  const [isSaved, setIsSaved] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [save] = useState(() => saveExamQuestions({ api, report: connection.report, texts: () => currentTables().calls }));
  useEffect(() => {
    environment.onUnsavedChanges?.(isUnsaved);
    return () => environment.onUnsavedChanges?.(false);
  }, [isUnsaved, environment]);
  // Questions belong to a centre; without one in the address there is nothing to import into.
  if (centreId === null) return <NotFoundRoute />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ExamImport
        key={centreId}
        organizationId={centreId}
        onSave={save}
        localeText={language === 'zh' ? examZhCN : examEnUS}
        describeError={(error) => (isImportRefusedError(error) ? error.message : errorText(error, calls))}
        onUnsavedChange={(unsaved) => {
          if (unsaved) setIsSaved(false);
          setIsUnsaved(unsaved);
        }}
        onSaved={() => setIsSaved(true)}
        height="max(420px, calc(100dvh - 330px))"
      />
      {isSaved && node['afterSave'] !== undefined && (
        <Box sx={{ mt: 1 }}>{render(node['afterSave'] as SchemaNode, 'afterSave')}</Box>
      )}
    </Box>
  );
}
