import { facultyStudentImport } from '@lab-console/import-kit/faculty-student';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, useState, type ReactNode } from 'react';
import { facultyStudentImportBackend } from './faculty-student-import-backend.ts';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { useSession } from '../../session/useSession.ts';
import { centreOf } from '../shared/centre-of.ts';
import { flagProperty, idProperty } from '../shared/import-node.ts';
import { OptionField } from './ImportChoiceFields.tsx';
import { useImportContext } from './useImportContext.ts';
import { ImportFrame } from './ImportFrame.tsx';

/**
 * `excel-import-faculty-student`: students with their classes (section 5). Properties: `parentId` of the classes (else the centre),
 * `semesterId` (else the open one), `sameClass` (else the person chooses), `allowTeacherManageOwnClass`.
 */
export function FacultyStudentImportWidget({ node, scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const text = importTexts[useLocale().language];
  const place = { node, scope };
  const parentId = idProperty(place, 'parentId') ?? centreOf(scope);
  const semesterId = idProperty(place, 'semesterId') ?? undefined;
  const fixed = flagProperty(place, 'sameClass');
  const allowTeacherManageOwnClass = flagProperty(place, 'allowTeacherManageOwnClass') ?? false;
  const [chosen, setChosen] = useState(false);
  const sameClass = fixed ?? chosen;
  const definition = useMemo(() => {
    if (parentId === null) return null;
    const backend = facultyStudentImportBackend({ ...importContext, user, parentId, semesterId });
    return facultyStudentImport(backend, { sameClass, allowTeacherManageOwnClass });
  }, [importContext, user, parentId, semesterId, sameClass, allowTeacherManageOwnClass]);
  // Classes belong to an organisation; without one there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return (
    <ImportFrame
      definition={definition}
      environment={environment}
      {...(fixed === null
        ? {
            renderChoices: ({ change }) => (
              <OptionField label={text.sameClass} checked={chosen} onChange={(checked) => change(() => setChosen(checked))} />
            ),
          }
        : {})}
    />
  );
}
