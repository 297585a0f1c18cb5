import { reachOf } from '@lab-console/schedule-rules/access';
import { studentImport } from '@lab-console/import-kit/student';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, useState, type ReactNode } from 'react';
import { studentImportBackend } from './student-import-backend.ts';
import { useSession } from '../../session/useSession.ts';
import { centreOf } from '../shared/centre-of.ts';
import { idsProperty } from '../shared/import-node.ts';
import { ClassesField } from './ImportChoiceFields.tsx';
import { useImportContext } from './useImportContext.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { useClassOptions } from './useImportChoices.ts';

/** `excel-import-student`: makes accounts of students (section 5). `classIds` names the classes that they join; without it one chooses. */
export function StudentImportWidget({ node, scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const fixed = idsProperty({ node, scope }, 'classIds');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const classes = useClassOptions({ user, centreId, enabled: fixed === null, ownOnly: reachOf(user) === 'courses' });
  // As text: another list of the same ids is the same import.
  const classIds = (fixed ?? chosen).join(',');
  const definition = useMemo(
    () =>
      studentImport(
        studentImportBackend({
          ...importContext,
          classIds: classIds === '' ? [] : classIds.split(',').map(Number),
        }),
      ),
    [importContext, classIds],
  );
  return (
    <ImportFrame
      definition={definition}
      environment={environment}
      {...(fixed === null && classes.length > 0
        ? {
            renderChoices: ({ change }) => (
              <ClassesField classes={classes} value={chosen} onChange={(ids) => change(() => setChosen(ids))} />
            ),
          }
        : {})}
    />
  );
}
